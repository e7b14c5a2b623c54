-- Entries of the audit log are sealed with a key that is not in the database: `key_id` names it. Those of before have
-- none. The check holds for every entry from now on.
alter table public.audit_log add column key_id text;
alter table public.audit_log add constraint audit_log_sealed check (key_id is not null) not valid;

-- The head of the log as it left the house, a row for each day, and whom it was mailed to. What counts stands outside:
-- these rows tell the office whether it got there.
create table public.audit_heads (
  day date primary key,
  at timestamptz not null,
  entries bigint not null,
  hash bytea not null,
  stored_at timestamptz,
  failure text not null default ''
);
create table public.audit_head_mails (
  day date not null references public.audit_heads,
  account_id int not null references public.accounts,
  sent_at timestamptz not null,
  primary key (day, account_id)
);
create index audit_head_mails_account on public.audit_head_mails (account_id);
