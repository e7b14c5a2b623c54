-- Replaces a foreign key from statements to people.
create or replace function guard_person_of_statements() returns trigger
  language plpgsql as
$$ begin
  -- Waits for a running calculation, whose statements are not visible yet. It writes none for people who never
  -- applied.
  if old.state <> 'NotApplied' then
    perform pg_advisory_xact_lock_shared(hashtextextended('commission calculation', 0));
  end if;
  if exists (select from public.statements where person_id = old.id) then
    raise exception 'person % has statements', old.id using errcode = 'foreign_key_violation', constraint = 'statements_person';
  end if;
  return old;
end $$;
