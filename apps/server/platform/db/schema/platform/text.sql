-- pg_trgm finds mistyped words, fuzzystrmatch measures how much they differ, btree_gist excludes overlapping ranges.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists fuzzystrmatch;

-- A text in several languages: {"fa": "…", "en": "…"}. Persian is required; other languages fall back to it.
create domain localized_text as jsonb check (value is null or (jsonb_typeof(value) = 'object' and value ? 'fa'));
