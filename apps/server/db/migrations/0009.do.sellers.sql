-- Sellers: what a business tells of itself before it sells here, and who acts for it afterwards.

-- One row for each business that asks to sell; found again by the phone that began it, once that is proven.
create table seller_applications (
  id int generated always as identity primary key,
  token_hash bytea not null unique,                    -- of the cookie of the browser that works on it now
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  state text not null default 'Draft' check (state in ('Draft','UnderReview','Approved','Rejected')),
  seller_type text check (seller_type in ('NATURAL_PERSON','JURIDICAL_PERSON')),
  business_name text,
  iban text check (iban ~ '^IR[0-9]{24}$'),
  landline text,
  telegram_id text,
  company_name text,
  company_type text,
  registration_number text,
  company_national_code text check (company_national_code ~ '^[0-9]{11}$'),
  economic_number text,
  official_newspaper text,                             -- number of the announcement; its picture is a document
  official_newspaper_document_id text references documents on delete set null,
  language text not null default 'persian' check (language in ('persian','english')), -- of who works on it, for what they are told
  started_at timestamptz not null,
  last_step_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by int references accounts,
  reason text not null default '',
  seller_id int unique references sellers,
  check ((state = 'Draft') = (submitted_at is null)),
  check ((state in ('Approved','Rejected')) = (decided_at is not null)),
  check ((state = 'Approved') = (seller_id is not null))
);
-- One phone works on one application at a time; after an approval it may begin another.
create unique index seller_applications_one_open on seller_applications (cellphone) where state <> 'Approved';
create index seller_applications_queue on seller_applications (submitted_at) where state = 'UnderReview';
create index seller_applications_untouched on seller_applications (last_step_at) where state in ('Draft','Rejected');

alter table documents
  add foreign key (seller_application_id) references seller_applications on delete cascade;

-- The personnel that an application names.
create table seller_people (
  id int generated always as identity primary key,
  seller_application_id int not null references seller_applications on delete cascade,
  first_name text not null,
  last_name text not null,
  national_code text not null check (national_code ~ '^[0-9]{10}$'),
  cellphone text not null check (cellphone ~ '^9[0-9]{9}$'),
  email text not null,
  is_signatory boolean not null,
  is_main_user boolean not null default false,
  phone_proven_at timestamptz,                         -- of the phone that stands here now
  id_card_document_id text references documents on delete set null,
  unique (seller_application_id, national_code),
  unique (seller_application_id, cellphone),
  check (is_signatory or not is_main_user)
);
create unique index seller_people_email on seller_people (seller_application_id, lower(email));
create unique index seller_people_one_main on seller_people (seller_application_id) where is_main_user;

-- Who acts for a seller. A seller has one main user at a time; whoever was dismissed logs in no more.
create table seller_users (
  id int generated always as identity primary key,
  seller_id int not null references sellers on delete cascade,
  account_id int not null unique references accounts on delete cascade,
  -- Kept here and not with the person: the same human being may be a customer under it.
  national_code text check (national_code ~ '^[0-9]{10}$'),
  cellphone text check (cellphone ~ '^9[0-9]{9}$'),
  is_signatory boolean not null default false,
  is_main boolean not null default false,
  added_at timestamptz not null default now(),
  added_by int references accounts on delete set null,
  dismissed_at timestamptz,
  check (is_signatory or not is_main),
  check (dismissed_at is null or not is_main)
);
create unique index seller_users_one_main on seller_users (seller_id) where is_main;
create index seller_users_seller on seller_users (seller_id);

insert into seller_users (seller_id, account_id, is_signatory, is_main)
select distinct on (account_id) id, account_id, true, true from sellers where account_id is not null order by account_id, id;
alter table sellers drop column account_id;
