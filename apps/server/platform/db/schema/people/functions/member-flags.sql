-- As memberFlags of the domain: 1 a marketer, 2 an active one, 4 one in the death grace.
create or replace function member_flags(user_type text, state text, is_open boolean) returns int
  language sql immutable parallel safe
return
  case when user_type <> 'NetworkMarketer' then 0
       else 1 | case when state = 'Active' and is_open then 2 else 0 end | case when state = 'DeathGrace' then 4 else 0 end end;
