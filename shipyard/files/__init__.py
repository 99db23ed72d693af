"""Files in and out: designs, house rulesets, schemas; findings get their file and line here."""
