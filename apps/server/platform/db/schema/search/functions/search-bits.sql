-- `zeros` with ones at these positions.
create or replace function search_bits(positions int[], zeros bit varying) returns bit varying
  language plpgsql immutable strict parallel safe as
$$
declare
  bits bit varying := zeros;
  bit_position int;
begin
  if cardinality(positions) < 200 then
    foreach bit_position in array positions loop bits := set_bit(bits, bit_position, 1); end loop;
    return bits;
  end if;
  return (
    select ('x' || string_agg(lpad(to_hex(coalesce(packed.word, 0)), 16, '0'), '' order by n))::bit varying
      from generate_series(0, length(zeros) / 64 - 1) n
      left join (select p / 64 as n, bit_or(1::bigint << (63 - p % 64)) as word from unnest(positions) p group by 1) packed using (n));
end $$;
