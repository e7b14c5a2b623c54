-- Ends the previous sponsorship and begins the new one at the same instant.
create or replace function journal_sponsor() returns trigger
  language plpgsql as
$$
declare changed_at timestamptz := case when new.sponsored_at is distinct from old.sponsored_at then new.sponsored_at else now() end;
begin
  -- Drops a sponsorship of zero duration.
  delete from public.sponsorships where person_id = new.id and to_at is null and from_at >= changed_at;
  update public.sponsorships set to_at = changed_at where person_id = new.id and to_at is null;
  if new.sponsor_id is not null then
    insert into public.sponsorships (person_id, sponsor_id, from_at) values (new.id, new.sponsor_id, changed_at);
  end if;
  return null;
end $$;
