-- For tables whose rows are only added: an erasure may empty the text that the trigger names.
create or replace function refuse_all_but_emptying() returns trigger
  language plpgsql as
$$ begin
  if to_jsonb(new) - tg_argv[0] is distinct from to_jsonb(old) - tg_argv[0] or to_jsonb(new) ->> tg_argv[0] <> '' then
    raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
