-- Documents sent from another device, and what the search needs to read the contract's versions.

-- Lets a phone on which nobody is logged in send one document for a person. Only the token's hash is kept.
create table document_hand_overs (
  token_hash bytea primary key,
  person_id int not null references people on delete cascade,
  kind text not null check (kind in ('ID_CARD_FRONT','PASSPORT','WORK_PERMIT')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- By the upload, or by a newer token for the same document.
  ended_at timestamptz
);
create unique index document_hand_overs_one_open on document_hand_overs (person_id, kind) where ended_at is null;
create index document_hand_overs_expired on document_hand_overs (expires_at);

-- Lists and pages name every row by its id.
alter table contract_versions add column id int generated always as (version) stored;

-- The documents of one person, the newest of each kind first.
drop index documents_person;
create index documents_person on documents (person_id, kind, created_at desc);

-- Files whose rows are gone, whoever deleted them: a job takes them out of the store.
create table files_to_remove (
  file_key text primary key,
  since timestamptz not null default now()
);
create function remember_file_of_document() returns trigger language plpgsql as
$$ begin
  insert into files_to_remove (file_key) values (old.file_key) on conflict do nothing;
  return null;
end $$;
create trigger documents_deleted after delete on documents for each row execute function remember_file_of_document();
