-- A payment stays with the gateway to which it went. Where that is not configured any more nobody can ask about it:
-- it stays as it is, and finance is shown since when.
alter table payments add column unasked_since timestamptz;
create index payments_unasked on payments (unasked_since) where unasked_since is not null;
