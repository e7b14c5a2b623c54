-- Reviews: one per person and product, with or without stars. The office approves each before publication; `revision`
-- identifies the text that it decided on.
create table comments (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  product_id bigint not null references products on delete cascade,
  person_id bigint not null references people on delete cascade,
  rating smallint check (rating between 1 and 5),
  text text not null,
  language text not null default 'fa' check (language in ('fa','en')),
  is_buyer boolean not null default false,
  helpful_count int not null default 0,
  state text not null default 'Pending' check (state in ('Pending','Published','Rejected')),
  created_at timestamptz not null default now(),
  revision int not null default 1,
  changed_at timestamptz,  -- null: never edited
  unhelpful_count int not null default 0,
  report_count int not null default 0,  -- unsettled reports
  decided_at timestamptz,
  decided_by bigint references accounts,
  refusal_reason text check (length(refusal_reason) <= 400),
  answer text check (length(answer) <= 2000),  -- the shop's answer, shown below the comment
  answered_at timestamptz,
  answered_by bigint references accounts,
  unique (product_id, person_id),
  check (state = 'Rejected' or refusal_reason is null),
  check ((answer is null) = (answered_at is null))
);
create index comments_product on comments (product_id, created_at desc) where state = 'Published';
create index comments_decided on comments (state, decided_at desc nulls last, id desc);
create index comments_waiting on comments (id) where state = 'Pending';
create index comments_reported on comments (id) where report_count > 0;
create index comments_person on comments (person_id, id desc);

-- Refreshes rating_count and rating_sum of the product. Votes do not change them.
create trigger comments_rating after insert or delete or update of state, rating, product_id on comments
  for each row execute function refresh_product_rating();

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on comments
  for each statement execute function notify_catalogue_changed();

-- Whether readers found a review helpful: one vote per person.
create table comment_votes (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  comment_id bigint not null references comments on delete cascade,
  person_id bigint not null references people on delete cascade,
  is_helpful boolean not null,
  unique (comment_id, person_id)
);
create index comment_votes_person on comment_votes (person_id);

-- Updates the counts of the comment.
create trigger votes_counted after insert or update or delete on comment_votes
  for each row execute function count_comment_votes();

-- Reports of readers to the office.
create table comment_reports (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  comment_id bigint not null references comments on delete cascade,
  person_id bigint not null references people on delete cascade,
  reason text not null check (reason in ('OFFENSIVE','ADVERTISING','UNTRUE','PRIVATE','OTHER')),
  note text not null default '' check (length(note) <= 400),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (comment_id, person_id)
);
create index comment_reports_person on comment_reports (person_id);

-- Products that a person marked. Price and stock of that moment show what has changed since.
create table favourites (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people on delete cascade,
  product_id bigint not null references products on delete cascade,
  created_at timestamptz not null,
  price_then bigint check (price_then >= 0),
  was_in_stock boolean not null,
  unique (person_id, product_id)
);
create index favourites_product on favourites (product_id);
