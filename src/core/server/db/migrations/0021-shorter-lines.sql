-- A shorter wording that was found for a line, which a person may take; good as long as the line says what it was found for.
alter table translations
  add shorter text,
  add shorter_of text,
  add check ((shorter is null) = (shorter_of is null));
