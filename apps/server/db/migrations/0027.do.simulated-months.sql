-- What the marketers of a simulated network were paid in each month of its year. Only a demo has any: it is told beside what
-- was closed in the shop itself, and as what it is.
create table simulated_months (
  number int primary key check (number > 0),           -- 1: the first
  member_count int not null,
  marketer_count int not null,
  earning_nothing_basis_points int not null,
  quartiles bigint[] not null check (cardinality(quartiles) = 3),
  tenths bigint[] not null check (cardinality(tenths) = 10)
);
