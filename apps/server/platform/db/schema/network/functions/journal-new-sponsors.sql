-- Records the sponsors of new people.
create or replace function journal_new_sponsors() returns trigger
  language plpgsql as
$$ begin
  insert into public.sponsorships (person_id, sponsor_id, from_at)
  select id, sponsor_id, coalesce(sponsored_at, created_at) from written where sponsor_id is not null;
  return null;
end $$;
