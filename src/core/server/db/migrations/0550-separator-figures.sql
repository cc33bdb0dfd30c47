-- How clear the separators of the workers are: the gain over the mix in dB, measured with the same generated scene.
create table separator_figures (
  engine text not null,
  version text not null,
  voice real not null,
  background real not null,
  measured_at timestamptz not null,
  primary key (engine, version)
);
