-- Which merchant account a code was opened with, as its provider calls it. Those from before are the platform's.
alter table payments add column merchant text;

-- A refund that finance made in the provider's own pages comes into the book under the number that it has there, and of usage
-- it may take back nothing: the money is gone, however much was used meanwhile.
alter table refunds drop constraint refunds_usage_check;
alter table refunds add constraint refunds_usage_check check (usage >= 0);
alter table refunds drop constraint refunds_number_key;
alter table refunds add constraint refunds_once unique nulls not distinct (tenant_id, payment_id, number);
