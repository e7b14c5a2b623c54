-- Numbers are unique and without gaps, and moments in the order of the numbers, across all partitions of the log.
create or replace function continue_audit_log() returns trigger
  language plpgsql as
$$ begin
  update public.audit_tail set id = new.id, at = new.at where id = new.id - 1 and at <= new.at;
  if not found then
    raise exception 'entry % is not the next one of the audit log', new.id using errcode = 'unique_violation';
  end if;
  return null;
end $$;
