-- What of a project's subtitle file was left out or mended: how many places, and the first of them.
alter table projects add column odd_lines jsonb;
comment on column projects.odd_lines is '{ count: number; lines: { line: number; kind: ''time'' | ''timeOutside'' | ''text'' | ''format''; text: string }[] }';
