-- How often the registry was asked for a phone, and what ends the recovery of a password.

-- Beside the sign-ups, which change their phones and make room for one another: the count stays with the phone.
create table sign_up_checks (
  id bigint generated always as identity primary key,
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  checked_at timestamptz not null
);
create index sign_up_checks_phone on sign_up_checks (cellphone, checked_at);
create index sign_up_checks_age on sign_up_checks (checked_at);
alter table sign_ups drop column check_count;

-- Whoever changes the password, the mailbox or the account, the person or the office, ends what was proven before.
create function end_recoveries() returns trigger language plpgsql as
$$ begin
  update recoveries set used_at = now()
   where account_id = (to_jsonb(new) ->> tg_argv[0])::int and used_at is null;
  return null;
end $$;
create trigger end_recoveries after update of password_hash, closed_at on accounts for each row
  when (old.password_hash is distinct from new.password_hash or old.closed_at is distinct from new.closed_at)
  execute function end_recoveries('id');
create trigger end_recoveries after update of email on people for each row
  when (old.email is distinct from new.email) execute function end_recoveries('account_id');
create index recoveries_account on recoveries (account_id) where used_at is null;
