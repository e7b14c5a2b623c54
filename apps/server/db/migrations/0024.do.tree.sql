-- How the tree is read: members as the standings have them, their codes, and what compression looks for.

-- As domain/people's memberCode. Six digits to the base of 36 hold every id.
create function member_code(person_id int) returns text immutable parallel safe language sql return
  'A-' || ltrim(
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', person_id / 60466176 % 36 + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', person_id / 1679616 % 36 + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', person_id / 46656 % 36 + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', person_id / 1296 % 36 + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', person_id / 36 % 36 + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', person_id % 36 + 1, 1), '0');

-- What goods of closed months that came back take back from the open one.
alter table standings add column taken_back bigint not null default 0;

-- A place is named by its person.
create view team_members as
  select s.person_id as id, s.* from standings s where s.run = (select run from standing_runs);

-- What the other half holds: the run before, until it is overwritten (null). Whoever reads for long, page by page, goes
-- on reading it and knows when it is gone.
alter table standing_runs add column other_holds timestamptz;

-- What the newest run was worked out from, so that it can be explained without reading everything anew.
create unlogged table standing_inputs (
  run smallint not null check (run in (0, 1)),
  name text not null,
  position int not null,
  bytes bytea not null,
  primary key (run, name, position)
);
alter table standing_inputs alter column bytes set storage external;
alter table standing_runs add column plan jsonb;

-- Whose people move up at the end of the month.
create index people_terminated on people (contract_terminated_at) where contract_terminated_at is not null;

-- As in 0021, and of any two changes at a time: of two people with nobody below them, each could go under the other
-- while neither sees it.
create or replace function refuse_circle() returns trigger language plpgsql as
$$ begin
  if new.sponsor_id = new.id then raise exception 'person % would stand under themselves', new.id using errcode = 'check_violation', constraint = 'people_no_circle'; end if;
  if tg_op = 'INSERT' then return new; end if;
  perform pg_advisory_xact_lock(hashtext('sponsors'));
  if not exists (select from people where sponsor_id = new.id) then return new; end if;
  if exists (with recursive line as (
               select id, sponsor_id from people where id = new.sponsor_id
               union select p.id, p.sponsor_id from people p join line on p.id = line.sponsor_id)
             select from line where id = new.id) then
    raise exception 'person % would stand under themselves', new.id using errcode = 'check_violation', constraint = 'people_no_circle';
  end if;
  return new;
end $$;

-- A level of the tree by the place in it: whoever asks for a level of their own network is asked for the place too, and the
-- planner, which cannot know how large a network is, would go through all of it by that index instead. So a level
-- costs what its members cost, whatever stands below them.
drop index standings_0_parent_id_group_score_person_id_idx;
drop index standings_1_parent_id_group_score_person_id_idx;
create index standings_0_level on standings_0 (parent_id, place);
create index standings_1_level on standings_1 (parent_id, place);
