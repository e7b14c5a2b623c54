-- The month and the person of a statement never change.
create or replace function refuse_another_statement() returns trigger
  language plpgsql as
$$ begin
  raise exception 'statement % stays that of its month and person', old.id using errcode = 'restrict_violation';
end $$;
