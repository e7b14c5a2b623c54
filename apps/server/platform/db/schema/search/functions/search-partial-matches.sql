-- Positions that are in the largest number of these bit strings, if that is at least half of them.
create or replace function search_partial_matches(words_of bit varying[], zeros bit varying) returns bit varying
  language plpgsql immutable as
$$
declare
  count_of int := cardinality(words_of);
  -- matches[k]: in k or more of the strings so far.
  matches bit varying[] := array_fill(zeros, array[count_of]);
begin
  for n in 1 .. count_of loop
    for k in reverse n .. 2 loop matches[k] := matches[k] | (matches[k - 1] & words_of[n]); end loop;
    matches[1] := matches[1] | words_of[n];
  end loop;
  for k in reverse count_of .. (count_of + 1) / 2 loop
    if bit_count(matches[k]) > 0 then return matches[k]; end if;
  end loop;
  return zeros;
end $$;
