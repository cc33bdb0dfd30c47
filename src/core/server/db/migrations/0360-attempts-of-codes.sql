-- Attempts on verification codes are counted in the table tries, like those on all other secrets.
alter table codes drop column tries;
