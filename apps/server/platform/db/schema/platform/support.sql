-- Which releases run on this schema: those that know this version at least. A migration that removes or narrows what the
-- release before still uses sets it to its own number; one that only adds leaves it.
create table schema_support (
  is_only boolean default true primary key check (is_only),
  oldest_version int not null
);
