-- An agent can take a gift back while nothing of it was used.
alter table gifts add column taken_back_at timestamptz;
