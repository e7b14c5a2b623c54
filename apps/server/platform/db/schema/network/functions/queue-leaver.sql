-- Queues a person whose contract ended, so that the members below move up; takes one who returned out of the queue.
create or replace function queue_leaver() returns trigger
  language plpgsql as
$$ begin
  if new.contract_terminated_at is null then
    delete from public.network_leavers where person_id = new.id;
  else
    insert into public.network_leavers (person_id, ended_at) values (new.id, new.contract_terminated_at)
    on conflict (person_id) do update set ended_at = excluded.ended_at, announced_for = null;
  end if;
  return null;
end $$;
