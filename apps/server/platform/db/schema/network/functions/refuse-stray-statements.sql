-- Replaces foreign keys from statements to commission_months and people, with one check per SQL statement.
create or replace function refuse_stray_statements() returns trigger
  language plpgsql as
$$
declare
  its_month text;
  its_state text;
  stray bigint;
begin
  for its_month in select distinct month from written loop
    select state into its_state from public.commission_months where month = its_month for key share;
    if not found then
      raise exception 'month % is not calculated', its_month using errcode = 'foreign_key_violation', constraint = 'statements_month';
    elsif its_state <> 'calculated' then
      raise exception 'nothing is added to the statements of an approved month' using errcode = 'restrict_violation';
    end if;
  end loop;
  -- `offset 0` forces an index lookup per row; a join would scan all people.
  select person_id into stray from written w
   where not exists (select from public.people p where p.id = w.person_id offset 0) limit 1;
  if found then
    raise exception 'there is no person %', stray using errcode = 'foreign_key_violation', constraint = 'statements_person';
  end if;
  return null;
end $$;
