"""The saved games of this device, and everything that localStorage holds."""
