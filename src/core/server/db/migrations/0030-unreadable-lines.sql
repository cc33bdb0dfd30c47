-- Lines that no person could read are among the odd lines of a file.
comment on column projects.odd_lines is '{ count: number; lines: { line: number; kind: ''time'' | ''timeOutside'' | ''text'' | ''unreadable'' | ''format''; text: string }[] }';
