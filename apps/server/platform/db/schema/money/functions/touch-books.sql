-- Queues the subject of a row for the check of the books: its kind, and the column of its id (`id` unless named). The id
-- of a month is that of jalali_months: 1405-08 is 140508.
create or replace function touch_books() returns trigger
  language plpgsql as
$$ begin
  if tg_nargs = 1 and tg_op <> 'DELETE' then
    insert into public.book_touches (subject, subject_id) values (tg_argv[0], new.id);
  else
    insert into public.book_touches (subject, subject_id)
    select tg_argv[0], replace(coalesce(to_jsonb(new), to_jsonb(old)) ->> coalesce(tg_argv[1], 'id'), '-', '')::bigint;
  end if;
  return null;
end $$;
