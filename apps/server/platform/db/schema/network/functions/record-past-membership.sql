-- Records the flags of a person until an instant.
create or replace function record_past_membership(its_person_id bigint, its_until timestamptz, its_flags int) returns void
  language sql
begin atomic
  -- Of several changes at one instant the first counts: later ones had zero duration.
  insert into past_memberships (person_id, until, flags) values (its_person_id, its_until, its_flags) on conflict do nothing;
end;
