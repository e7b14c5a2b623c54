create table provinces (
  id bigint primary key,
  name localized_text not null
);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on provinces
  for each statement execute function notify_catalogue_changed();

-- The 3rd city of province 17 is 1703; the first city of a province is its capital. Coordinates: GeoNames (CC BY 4.0)
-- and, for about ninety small towns, our own.
create table cities (
  id bigint primary key,
  province_id bigint not null references provinces,
  name localized_text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- 1: capital of its province, 2: a large city, 3: any other. A map shows the lower ones first.
  rank smallint not null default 3 check (rank between 1 and 3),
  -- Both names folded and without spaces: «اسلام‌شهر», «اسلام شهر» and «اسلامشهر» are one.
  name_folded text generated always as (
    replace(fold_text(name ->> 'fa'), ' ', '') || ' ' || replace(fold_text(coalesce(name ->> 'en', '')), ' ', '')) stored,
  check ((latitude is null) = (longitude is null))
);
create index cities_province on cities (province_id);

-- Nodes evict cached public answers.
create trigger notify_change after insert or delete or update or truncate on cities
  for each statement execute function notify_catalogue_changed();

-- Which province a postal code is of: the one with the longest prefix that it begins with.
create table postal_prefixes (
  prefix text primary key check (prefix ~ '^[1-9][0-9]{0,3}$'),
  province_id bigint not null references provinces on delete cascade
);

-- The land that deliveries reach, as (longitude, latitude); islands are found by the cities on them.
create table delivery_areas (
  country text primary key,
  area polygon not null
);
