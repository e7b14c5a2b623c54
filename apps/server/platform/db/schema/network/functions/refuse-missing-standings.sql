-- Fails with AN001, which the server answers as NOT_COMPUTED_YET. Volatile, so that planning a query never calls it.
create or replace function refuse_missing_standings() returns smallint
  language plpgsql volatile as
$$ begin raise exception 'there are no standings' using errcode = 'AN001'; end $$;
