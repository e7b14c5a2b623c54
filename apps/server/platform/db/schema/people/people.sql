-- Person of an account. `sponsor_id` is the current sponsor; `sponsorships` has the history. Statements that set
-- `sponsor_id` must set `sponsored_at` too.
create table people (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  account_id bigint not null unique references accounts on delete cascade,
  sponsor_id bigint references people,
  state text not null default 'NotApplied'
    check (state in ('NotApplied','UnderReview','Active','Rejected','Blocked','Terminated','DeathGrace')),
  first_name text not null,
  last_name text not null,
  father_name text,
  national_code text unique check (national_code ~ '^[0-9]{10}$'),
  certificate_number text,
  nationality text not null default 'IRANIAN',
  gender text check (gender in ('MALE','FEMALE')),
  marital_status text check (marital_status in ('SINGLE','MARRIED')),
  military_status text,
  birth_date date,
  cellphone text check (cellphone ~ '^9[0-9]{9}$'),
  email text,
  iban text check (iban ~ '^IR[0-9]{24}$'),
  active_sale_order_id bigint,
  created_at timestamptz not null default now(),
  identity_checked_at timestamptz,  -- name, national code and birth date are locked from then on
  foreign_identifier text,  -- of foreigners, or the passport number
  passport_number text,
  preferred_since timestamptz,
  preferred_cancelled_at timestamptz,
  block_reason text check (block_reason in ('NO_PURCHASE','WRONG_DOCUMENTS','NO_INHERITANCE','OFFICE')),
  blocked_at timestamptz,
  death_reported_at timestamptz,
  inheritance_accepted_at timestamptz,
  contract_terminated_at timestamptz,
  block_lifted_at timestamptz,  -- months without a purchase are counted from here
  -- Restored when the block ends.
  state_before_block text
    check (state_before_block in ('NotApplied','UnderReview','Active','Rejected','Terminated','DeathGrace')),
  documents_wrong_at timestamptz,  -- found by the office; blocked 7 days later
  sponsored_at timestamptz,
  -- The office's note on a block or warning, shown to the person.
  block_note text check (length(block_note) between 1 and 400),
  -- Copies from the account, for filters and sorts of people. Triggers keep them.
  username text not null,
  user_type text not null,
  -- Folded texts for searches. The space marks where a word begins: one or two letters have no trigram of their own.
  names_folded text generated always as (' ' || search_fold(first_name || ' ' || last_name)) stored,
  first_name_folded text generated always as (' ' || search_fold(first_name)) stored,
  username_folded text generated always as (' ' || search_fold(username)) stored,
  check ((blocked_at is null) = (block_reason is null)),
  check (state_before_block is null or state = 'Blocked')
  -- Room in each page for the row versions of sales, which change active_sale_order_id.
) with (fillfactor = 90);
create index people_sponsor on people (sponsor_id);
-- Also answers the beginning of a number.
create unique index people_cellphone on people (cellphone text_pattern_ops) where cellphone is not null;
create unique index people_username on people (username);
create index people_names on people using gin (names_folded gin_trgm_ops) with (fastupdate=off);
create index people_first_names on people using gin (first_name_folded gin_trgm_ops) with (fastupdate=off);
create index people_usernames on people using gin (username_folded gin_trgm_ops) with (fastupdate=off);
-- The office's list, by type, by state and by both.
create index people_type on people (user_type, id);
create index people_state on people (state, id);
create index people_type_and_state on people (user_type, state, id);
-- Which types have which states: nobody who is a marketer never applied.
create statistics people_types_of_states (mcv) on user_type, state from people;
-- The list of a marketer's team, by name and by the day of joining.
create index people_by_first_name on people (left(first_name, 200) collate "fa-x-icu", id);
create index people_by_joining on people (created_at, id);
create unique index people_email on people (lower(email)) where email is not null;
create unique index people_foreign_identifier on people (foreign_identifier) where foreign_identifier is not null;
create unique index people_passport on people (passport_number) where passport_number is not null;
-- Terminated marketers: their team moves up at the end of the month.
create index people_terminated on people (contract_terminated_at) where contract_terminated_at is not null;
-- Whose commissions wait for their heirs.
create index people_estates on people (id) where death_reported_at is not null and inheritance_accepted_at is null;

-- Copies username and type from the account.
create trigger copy_account before insert or update of account_id on people
  for each row execute function copy_account();

-- Ends open password recoveries.
create trigger end_recoveries after update of email on people for each row
  when (old.email is distinct from new.email) execute function end_recoveries('account_id');

-- Records changes of sponsors in sponsorships.
create trigger journal_sponsors_i after insert on people referencing new table as written
  for each statement execute function journal_new_sponsors();

-- Records changes of sponsors in sponsorships.
create trigger journal_sponsors_u after update of sponsor_id on people
  for each row when (new.sponsor_id is distinct from old.sponsor_id) execute function journal_sponsor();

-- Keeps past_memberships current.
create trigger past_state after update of state on people for each row
  when (old.state <> new.state) execute function record_past_state();

-- In place of a foreign key: a person with statements cannot be deleted.
create trigger person_of_statements before delete on people for each row execute function guard_person_of_statements();

-- Refuses cycles in the network.
create trigger people_no_circle_i before insert on people
  for each row when (new.sponsor_id is not null) execute function refuse_circle();
create trigger people_no_circle_u before update of sponsor_id on people
  for each row when (new.sponsor_id is not null and new.sponsor_id is distinct from old.sponsor_id) execute function refuse_circle();

-- Nodes evict cached answers of CheckAccess.
create trigger notify_access_changed after update of first_name, last_name, national_code, cellphone, account_id on people
  for each row execute function notify_access_changed('account_id');

-- Nodes evict cached public answers.
create trigger notify_change after update of first_name, last_name on people
  for each statement execute function notify_catalogue_changed();

-- Delivery addresses. Deleted ones stay for orders that refer to them.
create table addresses (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  person_id bigint not null references people on delete cascade,
  title text not null check (length(title) between 1 and 60),
  city_id bigint not null references cities,
  postal_code text not null check (postal_code ~ '^[0-9]{10}$'),
  address text not null check (length(address) between 5 and 400),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_main boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index addresses_person on addresses (person_id);
create unique index addresses_one_main on addresses (person_id) where is_main and deleted_at is null;

-- Occasions of notices: 'preferred-block 2026-05-10'. Each is claimed once, here, because a unique key of
-- notices would have to contain the month (docs/decisions/0047).
create table notice_occasions (
  person_id bigint not null references people on delete cascade,
  kind text not null,
  occasion text not null,
  created_at timestamptz not null,
  primary key (person_id, kind, occasion),
  unique (person_id, kind, occasion, created_at)
);
create index notice_occasions_age on notice_occasions (created_at);

-- Notices to a person, shown in the shop. A job sends some by SMS and mail after the commit.
create table notices (
  id bigint generated always as identity (maxvalue 9007199254740991),
  person_id bigint not null,
  kind text not null,
  details jsonb not null default '{}',
  occasion text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- The number of somebody else, who gets the SMS instead; the person does not see the notice.
  sms_to text check (sms_to ~ '^9[0-9]{9}$'),
  sms_due_at timestamptz,  -- null: nothing to send
  sms_tries smallint not null default 0,
  is_sms_sending boolean not null default false,  -- a process sends it until sms_due_at
  sms_unknown_at timestamptz,  -- it may have been sent or not: no clear answer came, or the process died
  email_due_at timestamptz,  -- null: nothing to send
  email_tries smallint not null default 0,
  primary key (id, created_at),
  unique (person_id, kind, occasion, created_at),
  foreign key (person_id, kind, occasion, created_at)
    references notice_occasions (person_id, kind, occasion, created_at) on delete cascade
) partition by range (created_at);
create index notices_person on notices (person_id, id);
create index notices_unread on notices (person_id, id) where read_at is null;
create index notices_sms_due on notices (sms_due_at) where sms_due_at is not null;
create index notices_sms_unknown on notices (sms_unknown_at) where sms_unknown_at is not null;
create index notices_email_due on notices (email_due_at) where email_due_at is not null;
create table notices_default partition of notices default;
create trigger only_through_table before insert or update or delete or truncate on notices_default
  for each statement execute function refuse_direct_writing();

-- Public data of a person: the name under comments.
create view public_names as
  select id as person_id, concat_ws(' ', first_name, last_name) as full_name, names_folded from people;
