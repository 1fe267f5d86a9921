"""What messages change, by subject: each function answers the next model and what is to be done about it."""
