-- Lets the words of an entry be removed, which their hash replaces, and nothing else. The names are those of `wordKeys` in
-- platform/audit/words.ts.
create or replace function guard_audit_words() returns trigger
  language plpgsql as
$$ begin
  if old.words_salt is null or new.words_salt is not null
     or new.details is distinct from old.details - '{note,reason,answer,username}'::text[] then
    raise exception 'audit_log is append-only';
  end if;
  return new;
end $$;
