-- Returns that are replaced, and pictures that were sent before what they show was told.

alter table returns
  -- The replacement was decided and there was none: it is sent as soon as there is.
  add column awaiting_stock_since timestamptz,
  add column replacement_reference text not null default '',
  add check (awaiting_stock_since is null or state in ('Received', 'Replaced', 'Refunded', 'Refused')),
  add check (replacement_reference = '' or state in ('Received', 'Replaced', 'Refunded', 'Refused'));
create index returns_order_item on returns (order_item_id) where ended_at is null;
create index returns_awaiting_stock on returns (awaiting_stock_since) where awaiting_stock_since is not null and ended_at is null;

-- Credit notes and moves tell about money: they stay as they were written.
create trigger append_only before update or delete or truncate on return_moves
  for each statement execute function refuse_rewriting();
alter table return_moves drop constraint return_moves_return_id_fkey,
  add foreign key (return_id) references returns;

alter table complaints add column closed_by int references accounts;

-- Pictures that belong to nothing yet: forgotten after a day.
create index documents_evidence on documents (person_id, created_at)
  where kind in ('RETURN_IMAGE', 'COMPLAINT_IMAGE') and return_id is null and complaint_id is null;
