-- The current standings of the open month. Every minute a job writes what has changed to the unused half (`run` 0 or 1)
-- and switches this row to it, in one transaction. Logged, so that replicas show the standings and a promoted one has
-- them; so a run writes only rows that differ, and none where nothing has changed since the last one. Before the first
-- run readers get "being worked out", never zeros.
create table standing_runs (
  one boolean default true primary key check (one),
  run smallint not null check (run in (0, 1)),
  month text not null,
  computed_at timestamptz not null,
  -- The last time at which a run found nothing changed since `computed_at`.
  current_at timestamptz not null,
  -- Of everything that the standings were computed from.
  inputs_sha256 bytea not null,
  duration_ms int not null,
  member_count int not null,
  net_sales bigint not null,
  -- When the other half was computed. Readers of several pages continue in it and notice when it is gone.
  other_holds timestamptz,
  plan jsonb
);

-- Figures of a marketer in the open month. One partition per half.
create table standings (
  run smallint not null,
  person_id bigint not null,
  parent_id bigint,
  -- The order of the tree: the team below has the places from place + 1 to last_place, with room for members who join
  -- later, so that a new member moves nobody's place (`network/standings/tree-places.ts`).
  place bigint not null,
  last_place bigint not null,
  depth int not null,
  child_count int not null,
  team_size int not null,  -- all people below
  active_count int not null,  -- marketers below with a purchase this month
  own_score bigint not null,
  group_score bigint not null,
  side_score bigint not null,
  rate_basis_points int not null,
  is_eligible boolean not null,
  rank text not null,
  breakaway_legs int not null,
  own_purchase bigint not null,
  differential bigint not null,
  generation bigint not null,
  reversed bigint not null default 0  -- for returned goods of closed months
) partition by list (run);
create table standings_0 partition of standings for values in (0);
create table standings_1 partition of standings for values in (1);
create unique index standings_0_person_id_idx on standings_0 (person_id);
create unique index standings_1_person_id_idx on standings_1 (person_id);
create index standings_0_place_idx on standings_0 (place);
create index standings_1_place_idx on standings_1 (place);
-- Reads one level of a network: a parent and a range of places.
create index standings_0_level on standings_0 (parent_id, place);
create index standings_1_level on standings_1 (parent_id, place);
-- The list of a whole team. Both directions: ties are in the order of the direction.
create index standings_0_own_score on standings_0 (own_score, person_id);
create index standings_1_own_score on standings_1 (own_score, person_id);
create index standings_0_group_score on standings_0 (group_score, person_id);
create index standings_1_group_score on standings_1 (group_score, person_id);
create index standings_0_team_size on standings_0 (team_size, person_id);
create index standings_1_team_size on standings_1 (team_size, person_id);
create index standings_0_bought on standings_0 (place) where own_purchase > 0;
create index standings_1_bought on standings_1 (place) where own_purchase > 0;
create index standings_0_eligible on standings_0 (place) where is_eligible;
create index standings_1_eligible on standings_1 (place) where is_eligible;

-- Inputs of the runs, so that figures can be explained without reading all sales again.
create table standing_inputs (
  run smallint not null check (run in (0, 1)),
  name text not null,
  position int not null,
  bytes bytea storage external not null,
  primary key (run, name, position)
);

-- The standings of the newest run, by person. Fails where there is no run, so that nobody reads an empty team instead.
-- The person is joined from outside, so that statements which do not read it do without the join.
create view team_members as
  select s.person_id as id, s.*, p.id as joined_id, p.first_name, p.first_name_folded, p.user_type, p.state, p.created_at as joined_at
    from standings s left join people p on p.id = s.person_id
   where s.run = (select coalesce((select run from standing_runs), refuse_missing_standings()));
