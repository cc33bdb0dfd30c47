-- Keys of staff belong to the tenant: they outlive the account that made them, which stays as their author.
alter table api_keys add column of_tenant boolean not null default false;
update api_keys set of_tenant = true
from accounts
where accounts.tenant_id = api_keys.tenant_id
  and accounts.id = api_keys.account_id
  and accounts.role in ('operator', 'finance');
