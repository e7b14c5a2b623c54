-- Private images: identity papers, signed contracts, evidence for returns and complaints. Re-encoded without
-- metadata, served only to owners and reviewers.
create table documents (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22,}$'),
  person_id bigint references people on delete cascade,
  seller_application_id bigint,
  kind text not null check (kind in
    ('ID_CARD_FRONT','PASSPORT','WORK_PERMIT','OFFICIAL_NEWSPAPER','SIGNATORY_ID_CARD','SIGNED_CONTRACT','INHERITANCE',
    'RETURN_IMAGE','COMPLAINT_IMAGE')),
  file_key text not null,
  media_type text not null,
  byte_size int not null check (byte_size > 0),
  sha256 bytea not null,
  created_at timestamptz not null,
  return_id bigint,
  complaint_id bigint
);
create index documents_seller_application on documents (seller_application_id);
create index documents_person on documents (person_id, kind, created_at desc);
create index documents_return on documents (return_id) where return_id is not null;
create index documents_complaint on documents (complaint_id) where complaint_id is not null;
-- Evidence not attached to a return or complaint: deleted after a day.
create index documents_evidence on documents (person_id, created_at)
  where kind in ('RETURN_IMAGE', 'COMPLAINT_IMAGE') and return_id is null and complaint_id is null;

-- Queues the file for deletion.
create trigger documents_deleted after delete on documents for each row execute function queue_file_removal();

-- Tokens with which a phone without a login uploads one document for a person. Only the hash is stored.
create table document_hand_overs (
  token_hash bytea primary key,
  person_id bigint not null references people on delete cascade,
  kind text not null check (kind in ('ID_CARD_FRONT','PASSPORT','WORK_PERMIT')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- By the upload or by a newer token for the same document.
  ended_at timestamptz,
  check (expires_at > created_at)
);
create unique index document_hand_overs_one_open on document_hand_overs (person_id, kind) where ended_at is null;
create index document_hand_overs_expired on document_hand_overs (expires_at);
