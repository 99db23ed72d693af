"""The panels of a record sheet: each turns a ship into blocks that the sheet sets on its pages."""
