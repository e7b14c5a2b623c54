-- Increments instead of recounting, so that concurrent votes are all counted.
create or replace function count_comment_votes() returns trigger
  language plpgsql as
$$ declare
  helpful int := coalesce(new.is_helpful::int, 0) - coalesce(old.is_helpful::int, 0);
  unhelpful int := coalesce((not new.is_helpful)::int, 0) - coalesce((not old.is_helpful)::int, 0);
begin
  update public.comments
     set helpful_count = greatest(0, helpful_count + helpful),
         unhelpful_count = greatest(0, unhelpful_count + unhelpful)
   where id = coalesce(new.comment_id, old.comment_id);
  return null;
end $$;
