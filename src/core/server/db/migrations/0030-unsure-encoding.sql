-- An encoding that was guessed among several likely ones is among the odd lines of a file.
comment on column projects.odd_lines is '{ count: number; lines: { line: number; kind: ''encoding'' | ''time'' | ''timeOutside'' | ''text'' | ''unreadable'' | ''format''; text: string }[] }';
