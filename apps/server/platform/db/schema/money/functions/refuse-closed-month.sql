-- Refuses a transfer of a book day in a closed month. It runs after the insert, when the transaction has an id: a month is
-- sealed once all transactions that may have looked here before it was closed have ended (ledger_month_seals.fence).
create or replace function refuse_closed_month() returns trigger
  language plpgsql as
$$ begin
  if exists (select from public.ledger_month_seals where last_day >= new.book_day) then
    raise exception 'the month of the book day % is closed', new.book_day using errcode = 'check_violation';
  end if;
  return null;
end $$;
