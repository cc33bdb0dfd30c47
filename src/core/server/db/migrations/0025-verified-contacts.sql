-- accounts.mobile and accounts.email hold what the owner of the account verified by a code, and nothing else: codes,
-- sign-in and uniqueness checks look there. What somebody else typed waits here until the owner verifies it.
alter table accounts
  add column given_mobile text,
  add column given_email text;

alter table accounts drop column search;
alter table accounts add column search text not null generated always as (
  lower(
    name || e'\n' || coalesce(ture_name, '') || e'\n' || coalesce(company, '') || e'\n' ||
    coalesce(mobile, given_mobile, '') || e'\n' || coalesce(email, given_email, '')
  )
) stored;

-- Until now registration verified one contact and stored two, and staff and agents stored contacts that nobody verified.
-- A contact counts as verified where
-- - it came by a code in the profile (the notice about it names it), or
-- - the account registered itself, and this is its only contact, or the only one that a code went to just before.
create temporary table doubtful_contacts on commit drop as
with known as (
  select a.tenant_id, a.id, a.name, a.mobile, a.email,
    a.role = 'user' and not exists (
      select from acts
      where acts.tenant_id = a.tenant_id and acts.subject = a.id and acts.act in ('account.open', 'agent.open')
    ) as registered,
    exists (
      select from notices n
      where n.tenant_id = a.tenant_id and n.account_id = a.id and n.kind = 'mobileChanged'
        and n.values ->> 'mobile' = a.mobile
    ) as mobile_changed,
    exists (
      select from notices n
      where n.tenant_id = a.tenant_id and n.account_id = a.id and n.kind = 'emailChanged'
        and n.values ->> 'email' = a.email
    ) as email_changed,
    exists (
      select from outbox o
      where o.tenant_id = a.tenant_id and o.recipient = a.mobile
        and o.created_at between a.created_at - interval '10 minutes' and a.created_at
    ) as mobile_code,
    exists (
      select from outbox o
      where o.tenant_id = a.tenant_id and o.recipient = a.email
        and o.created_at between a.created_at - interval '10 minutes' and a.created_at
    ) as email_code
  from accounts a
  where a.removed_at is null
), judged as (
  select tenant_id, id, name,
    case when not (mobile_changed or registered and (email is null or mobile_code and not email_code))
      then mobile end as mobile,
    case when not (email_changed or registered and (mobile is null or email_code and not mobile_code))
      then email end as email
  from known
)
select * from judged where mobile is not null or email is not null;

update accounts a set
  given_mobile = d.mobile,
  mobile = case when d.mobile is null then a.mobile end,
  given_email = d.email,
  email = case when d.email is null then a.email end
from doubtful_contacts d
where a.tenant_id = d.tenant_id and a.id = d.id;

insert into notices (tenant_id, account_id, kind, values)
select tenant_id, id, 'contactUnverified', jsonb_build_object('contact', concat_ws(', ', mobile, email))
from doubtful_contacts;

insert into acts (tenant_id, act, subject, details, at)
select tenant_id, 'account.contact', id,
  jsonb_build_object('name', name, 'note', concat_ws(', ', mobile, email)), now()
from doubtful_contacts;
