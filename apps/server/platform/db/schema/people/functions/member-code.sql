-- Same as memberCode of domain/people. Eleven base-36 digits hold every id.
create or replace function member_code(person_id bigint) returns text
  language sql immutable parallel safe
return
  'A-' || ltrim(
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 3656158440062976 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 101559956668416 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 2821109907456 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 78364164096 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 2176782336 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 60466176 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 1679616 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 46656 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 1296 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id / 36 % 36)::int + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (person_id % 36)::int + 1, 1), '0');
