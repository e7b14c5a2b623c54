-- As memberCode of domain/people. Six digits to the base of 36 hold every id.
create or replace function member_code(person_id int) returns text
  language sql immutable parallel safe
return
  'A-' || ltrim(
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', person_id / 60466176 % 36 + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', person_id / 1679616 % 36 + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', person_id / 46656 % 36 + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', person_id / 1296 % 36 + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', person_id / 36 % 36 + 1, 1) ||
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', person_id % 36 + 1, 1), '0');
