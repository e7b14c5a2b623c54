-- Refuses cycles in the network. A lock serializes changes: two concurrent ones could each put a person below the
-- other without seeing the other change.
create or replace function refuse_circle() returns trigger
  language plpgsql as
$$ begin
  if new.sponsor_id = new.id then raise exception 'person % would stand under themselves', new.id using errcode = 'check_violation', constraint = 'people_no_circle'; end if;
  if tg_op = 'INSERT' then return new; end if;
  perform pg_advisory_xact_lock(hashtext('sponsors'));
  if not exists (select from public.people where sponsor_id = new.id) then return new; end if;
  if exists (with recursive line as (
               select id, sponsor_id from public.people where id = new.sponsor_id
               union select p.id, p.sponsor_id from public.people p join line on p.id = line.sponsor_id)
             select from line where id = new.id) then
    raise exception 'person % would stand under themselves', new.id using errcode = 'check_violation', constraint = 'people_no_circle';
  end if;
  return new;
end $$;
