-- Same as memberFlags of domain: 1 marketer, 2 active, 4 in death grace.
create or replace function member_flags(user_type text, state text, is_open boolean) returns int
  language sql immutable parallel safe
return
  case when user_type <> 'NetworkMarketer' then 0
       else 1 | case when state = 'Active' and is_open then 2 else 0 end | case when state = 'DeathGrace' then 4 else 0 end end;
