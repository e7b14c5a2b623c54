-- For partitions: rows are written to their table, whose triggers check them.
create or replace function refuse_direct_writing() returns trigger
  language plpgsql as
$$ begin
  raise exception '% is a partition, which is written only through its table', tg_table_name using errcode = 'restrict_violation';
end $$;
