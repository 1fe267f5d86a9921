"""Other spellings of the dashes in a link."""

SPELLINGS = {
    "-": [
        "%2D",
        "%2d",
        "%252D",
        "\u2010",
        "\u2011",
        "\u2012",
        "\u2212",
        "%E2%80%91",
        "%25E2%2580%2591",
        "\\-",
        "\\\\-",
    ],
    "_": ["%5F", "%5f", "%255F", "\\_", "%5C_"],
}
"""The spellings that mail and chat programs, editors and keyboards turn each character into."""
