-- History of sponsors.
create table sponsorships (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people on delete cascade,
  sponsor_id bigint not null references people,
  from_at timestamptz not null,
  to_at timestamptz,  -- null: until now
  constraint sponsorships_one_at_a_time exclude using gist (person_id with =, tstzrange(from_at, to_at) with &&),
  check (sponsor_id <> person_id),
  check (from_at < to_at)
);
create index sponsorships_below on sponsorships (sponsor_id) where to_at is null;

-- Marketers who left, until their direct members have moved up at the end of the month.
create table network_leavers (
  person_id bigint primary key references people on delete cascade,
  ended_at timestamptz not null,
  announced_for date  -- the day of the move of which members and the sponsor above were notified
);
create index network_leavers_ended on network_leavers (ended_at, person_id);

create trigger queue_leaver_i after insert on people
  for each row when (new.contract_terminated_at is not null) execute function queue_leaver();
create trigger queue_leaver_u after update of contract_terminated_at on people
  for each row when (new.contract_terminated_at is distinct from old.contract_terminated_at) execute function queue_leaver();

-- Moves of a person and the whole team below to another sponsor: requested by one member of staff, decided by
-- another.
create table tree_moves (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people,
  from_sponsor_id bigint references people,
  to_sponsor_id bigint not null references people,
  reason text not null,
  state text not null default 'Requested' check (state in ('Requested', 'Done', 'Refused')),
  requested_by bigint not null references accounts,
  requested_at timestamptz not null,
  decided_by bigint references accounts,
  decided_at timestamptz,
  decision_reason text not null default '',
  check (decided_by <> requested_by),
  check ((state = 'Requested') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index tree_moves_one_open on tree_moves (person_id) where state = 'Requested';
create index tree_moves_person on tree_moves (person_id);

-- History of memberships. At an instant the flags of a person are those of the first row with a later `until`, or the
-- current ones if there is none.
create table past_memberships (
  person_id bigint not null references people on delete cascade,
  until timestamptz not null,  -- the first instant at which the flags no longer applied
  flags int not null,  -- see member_flags
  primary key (person_id, until)
);
create index past_memberships_until on past_memberships (until);

-- Rows are only added, and deleted with the person.
create trigger append_only before update or truncate on past_memberships
  for each statement execute function refuse_rewriting();

-- Sponsorships with their cause, found by the move or approval of the same instant. Without one: `Referred` for a
-- first sponsor, `MovedUp` for a later one, because the previous sponsor left.
create view dated_sponsors as
select s.id, s.person_id, s.sponsor_id, s.from_at, s.to_at,
       case when moved.id is not null then 'Moved'
            when approved.id is not null then 'Approved'
            when exists (select from sponsorships b where b.person_id = s.person_id and b.from_at < s.from_at) then 'MovedUp'
            else 'Referred' end as cause,
       coalesce(moved.reason, '') as reason,
       moved.requested_by,
       coalesce(moved.decided_by, approved.decided_by) as decided_by
  from sponsorships s
  left join lateral (select t.id, t.reason, t.requested_by, t.decided_by from tree_moves t
                      where t.person_id = s.person_id and t.state = 'Done' and t.to_sponsor_id = s.sponsor_id
                        and t.decided_at = s.from_at limit 1) moved on true
  left join lateral (select m.id, m.decided_by from marketer_applications m
                      where m.person_id = s.person_id and m.state = 'Approved' and m.sponsor_id = s.sponsor_id
                        and m.decided_at = s.from_at limit 1) approved on true;
