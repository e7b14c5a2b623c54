-- Information pages. A new shop has four; the office edits them.
create table pages (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z-]{2,40}$'),  -- in the address: about-us
  title localized_text not null,
  body localized_text not null,  -- Markdown
  changed_at timestamptz not null,
  version int not null default 1
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or update or delete or truncate on pages
  for each statement execute function notify_catalogue_changed();

-- Every published text of a page. Never changed: it proves what was promised on a day.
create table page_versions (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  page_id bigint not null references pages,
  number int not null check (number >= 1),
  title localized_text not null,
  body localized_text not null,
  published_at timestamptz not null,
  published_by bigint references accounts,  -- null: the initial text
  unique (page_id, number)
);

-- Rows are only added.
create trigger append_only before update or delete or truncate on page_versions
  for each statement execute function refuse_rewriting();
