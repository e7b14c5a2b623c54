-- Name of a ledger account, for a generated column. A function, because PostgreSQL parses the expressions of
-- generated columns again for each statement, and every entry updates a balance.
create or replace function account_name(kind text, person_id bigint, seller_id bigint, gateway text) returns text
  language sql immutable
begin atomic
  select kind || coalesce(' person ' || person_id::text, '') || coalesce(' seller ' || seller_id::text, '')
               || coalesce(' ' || gateway, '');
end;
