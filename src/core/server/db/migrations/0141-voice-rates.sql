-- How fast voices speak a language, measured in the dubs of all tenants: sums over their latest lines.
create table voice_rates (
  voice text not null,
  language text not null,
  characters double precision not null check (characters > 0),
  milliseconds double precision not null check (milliseconds > 0),
  primary key (voice, language)
);
