create table complaints (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people,
  sale_order_id bigint references sale_orders,
  subject text not null check (length(subject) between 3 and 120),
  text text not null check (length(text) between 10 and 4000),
  state text not null default 'Open' check (state in ('Open', 'Answered', 'Closed')),
  created_at timestamptz not null,
  due_at timestamptz not null,  -- deadline of the answer
  answer text,
  answered_at timestamptz,
  answered_by bigint references accounts,
  closed_at timestamptz,
  closed_by bigint references accounts,
  check ((answer is not null) = (answered_at is not null)),
  check (state <> 'Answered' or answer is not null)
);
create index complaints_person on complaints (person_id, id desc);
create index complaints_queue on complaints (due_at, id) where state = 'Open';
create index complaints_state on complaints (state, id desc);
create index complaints_ended on complaints (coalesce(closed_at, answered_at)) where coalesce(closed_at, answered_at) is not null;
alter table documents add foreign key (complaint_id) references complaints on delete cascade;
