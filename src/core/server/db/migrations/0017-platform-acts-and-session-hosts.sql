-- Nobody's are the acts of those who run the platform, in the trail of another tenant and from the command line.
alter table acts alter column by_account drop not null;

-- Where a session was begun: it ends with that host. Sessions from before this step have none, and live for a day at most.
alter table sessions add column host text;
alter table sessions drop constraint sessions_ended_why_check;
alter table sessions add constraint sessions_ended_why_check
  check (ended_why in ('signedOut', 'passwordChanged', 'suspended', 'replaced', 'hostRemoved'));
