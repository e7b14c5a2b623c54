-- For tables whose rows are only added.
create or replace function refuse_rewriting() returns trigger
  language plpgsql as
$$ begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
