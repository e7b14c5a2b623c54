-- The open month so far. Written anew every few minutes, into the half that nobody reads; then this row points at
-- it.
create table standing_runs (
  one boolean default true primary key check (one),
  run smallint not null check (run in (0, 1)),
  month text not null,
  computed_at timestamptz not null,
  duration_ms int not null,
  member_count int not null,
  net_sales bigint not null,
  -- The run before, until it is overwritten (null): whoever reads page by page goes on reading it and sees when it is
  -- gone.
  other_holds timestamptz,
  plan jsonb
);

-- A marketer in the open month. A partition is the half of one run.
create table standings (
  run smallint not null,
  person_id bigint not null,
  parent_id bigint,
  -- The position in a walk through the tree from the top: everybody below is between one's own and `last_place`.
  place int not null,
  last_place int not null,
  depth int not null,
  child_count int not null,
  team_size int not null,  -- everybody below
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
  taken_back bigint not null default 0  -- for goods of closed months that came back
) partition by list (run);
-- Not logged: after a crash they are empty until the next run.
create unlogged table standings_0 partition of standings for values in (0);
create unlogged table standings_1 partition of standings for values in (1);
create unique index standings_0_person_id_idx on standings_0 (person_id);
create unique index standings_1_person_id_idx on standings_1 (person_id);
create index standings_0_place_idx on standings_0 (place);
create index standings_1_place_idx on standings_1 (place);
-- A level of a network is a parent and a range of positions: few rows of many.
create index standings_0_level on standings_0 (parent_id, place);
create index standings_1_level on standings_1 (parent_id, place);

-- What the newest run was worked out from, so that it can be explained without reading everything anew.
create unlogged table standing_inputs (
  run smallint not null check (run in (0, 1)),
  name text not null,
  position int not null,
  bytes bytea storage external not null,
  primary key (run, name, position)
);

-- The standings of the newest run. A row is named by its person.
create view team_members as
  select s.person_id as id, s.* from standings s where s.run = (select run from standing_runs);
