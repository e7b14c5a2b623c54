-- Discount codes for orders.
create table discount_codes (
  id bigint generated always as identity (maxvalue 9007199254740991) primary key,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),  -- upper case; input in any case
  title localized_text not null,
  type text not null check (type in ('PERCENT', 'AMOUNT')),
  percent numeric(5,2) check (percent > 0 and percent <= 100),
  amount bigint check (amount > 0 and amount % 10 = 0),
  ceiling bigint check (ceiling > 0 and ceiling % 10 = 0),
  from_date date,
  to_date date,  -- the first day after it
  usage_limit int check (usage_limit > 0),
  person_limit int check (person_limit > 0),
  minimum_basket bigint not null default 0 check (minimum_basket >= 0),
  category_ids bigint[],  -- null: all; a category includes its subcategories
  is_first_order boolean not null default false,
  user_types text[],  -- null: everybody
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  check ((type = 'PERCENT') = (percent is not null)),
  check ((type = 'AMOUNT') = (amount is not null)),
  check (ceiling is null or type = 'PERCENT'),
  check (from_date < to_date)
);
create unique index discount_codes_code on discount_codes (code);
