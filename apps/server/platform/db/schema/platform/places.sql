create table provinces (
  id bigint primary key,
  name localized_text not null
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on provinces
  for each statement execute function notify_catalogue_changed();

-- Id 1703 is the third city of province 17; the first city of a province is its capital. Coordinates: GeoNames
-- (CC BY 4.0); those of about ninety small towns are our own.
create table cities (
  id bigint primary key,
  province_id bigint not null references provinces,
  name localized_text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- 1: capital of its province, 2: large city, 3: other. Maps show lower ranks first.
  rank smallint not null default 3 check (rank between 1 and 3),
  -- Both names folded and without spaces: «اسلام‌شهر», «اسلام شهر» and «اسلامشهر» are equal.
  name_folded text generated always as (
    replace(fold_text(name ->> 'fa'), ' ', '') || ' ' || replace(fold_text(coalesce(name ->> 'en', '')), ' ', '')) stored,
  check ((latitude is null) = (longitude is null))
);
create index cities_province on cities (province_id);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on cities
  for each statement execute function notify_catalogue_changed();

-- The longest matching prefix of a postal code determines its province.
create table postal_prefixes (
  prefix text primary key check (prefix ~ '^[1-9][0-9]{0,3}$'),
  province_id bigint not null references provinces on delete cascade
);

-- Where deliveries are possible, as (longitude, latitude). Islands are matched by their cities.
create table delivery_areas (
  country text primary key,
  area polygon not null
);
