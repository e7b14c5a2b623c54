-- Grade of a match by kind of word (0 exact, 1 prefix, 2 synonym, 3 corrected) and field of the product; 7 is best.
create or replace function search_grade(kind smallint, field smallint) returns int
  language sql immutable parallel safe
begin atomic
  select (array[[7, 6, 3, 2], [6, 5, 3, 2], [5, 4, 2, 1], [5, 4, 2, 1]])[kind + 1][field];
end;
