-- How well a word of that kind fits a product in whose field it stands; 7 is best. Exact before beginnings before what
-- means the same before what was mistyped, and the name before brand and category before the rest.
create or replace function search_grade(kind smallint, field smallint) returns int
  language sql immutable parallel safe
begin atomic
  select (array[[7, 6, 3, 2], [6, 5, 3, 2], [5, 4, 2, 1], [5, 4, 2, 1]])[kind + 1][field];
end;
