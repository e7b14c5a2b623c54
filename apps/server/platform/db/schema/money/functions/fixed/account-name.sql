-- A balance is moved by one statement of one row, and PostgreSQL reads anew for each statement whatever a table's
-- generated columns and its triggers' conditions say, and copies the conditions of those that do not even fire. So they
-- are named here by a function each: what an account is called, and what it may be. The laws are the same.
create or replace function account_name(kind text, person_id bigint, seller_id bigint, gateway text) returns text
  language sql immutable
begin atomic
  select kind || coalesce(' person ' || person_id::text, '') || coalesce(' seller ' || seller_id::text, '')
               || coalesce(' ' || gateway, '');
end;
