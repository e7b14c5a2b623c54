import type { Sql } from '../../../platform/db/pool.ts'
import type { Pin, PlaceLanguage, PlaceOfPin, PlaceResult } from '../../../platform/ports/places.ts'

/** The minimum similarity of a text and a name; tuned on misspelt names. */
const minSimilarity = 0.45
const maxPlaces = 10

/**
 * Cities by name, in either language: those that begin with the text first, then those that contain its words (one of
 * which may name the province); only where there is none of these, similar names. Larger cities come first.
 */
export async function findCities(
  sql: Sql,
  { text, language, near }: { text: string; language: PlaceLanguage; near: Pin | null },
): Promise<PlaceResult[]> {
  const { rows } = await sql.query<PlaceResult>(
    `with input as (
       select replace(fold_text($1), ' ', '') as whole, string_to_array(fold_text($1), ' ') as words
     ), candidates as (
       select c.*, p.name as province_name,
              c.name_folded like input.whole || '%' or c.name_folded like '% ' || input.whole || '%' as begins,
              (select bool_and((c.name_folded || ' ' || fold_text((p.name ->> 'fa') || ' ' || (p.name ->> 'en')))
                                 like '%' || word || '%') from unnest(input.words) word)
                and exists (select from unnest(input.words) word where c.name_folded like '%' || word || '%')
                as contains,
              word_similarity(input.whole, c.name_folded) as likeness
         from cities c join provinces p on p.id = c.province_id, input
        where c.latitude is not null and input.whole <> ''
     )
     select localized(name, $2) as title, localized(province_name, $2) as address, latitude, longitude,
            province_id as "provinceId", id as "cityId"
       from candidates
      where begins or contains
         or (likeness >= $5 and not exists (select from candidates same where same.begins or same.contains))
      order by begins desc, contains desc, round(likeness::numeric, 1) desc, rank,
               (latitude - coalesce($3::float8, latitude)) ^ 2 + (longitude - coalesce($4::float8, longitude)) ^ 2,
               id
      limit ${maxPlaces}`,
    [text, language, near?.latitude ?? null, near?.longitude ?? null, minSimilarity],
  )
  return rows
}

/** A point at the coast or on an island counts as Iran's within this distance of one of our cities. */
const maxCoastKilometres = 15
/** Beyond this distance no city is a home town, even inside the country. */
const maxCityKilometres = 200

/** The nearest city to a point, within one province if given; null outside of Iran. */
export async function nearestCity(
  sql: Sql,
  { latitude, longitude, language, provinceId }: Pin & { language: PlaceLanguage; provinceId?: number },
): Promise<PlaceOfPin | null> {
  const { rows } = await sql.query<PlaceOfPin>(
    `with near as (
       select c.id, c.name, c.province_id,
              6371 * 2 * asin(sqrt(least(1, sin(radians(c.latitude - $1) / 2) ^ 2 + cos(radians($1))
                * cos(radians(c.latitude)) * sin(radians(c.longitude - $2) / 2) ^ 2))) as kilometres
         from cities c
        where c.latitude is not null and ($4::bigint is null or c.province_id = $4)
        order by kilometres, c.rank, c.id limit 1
     )
     select p.id as "provinceId", localized(p.name, $3) as "provinceName", near.id as "cityId",
            localized(near.name, $3) as "cityTitle", '' as address
       from near join provinces p on p.id = near.province_id
      where near.kilometres <= ${maxCoastKilometres}
         or (near.kilometres <= ${maxCityKilometres}
             and exists (select from delivery_areas d where d.area @> point($2, $1)))`,
    [latitude, longitude, language, provinceId ?? null],
  )
  return rows[0] ?? null
}

/** The city of a province by another provider's names; null where our table has no such city. */
export async function cityByName(
  sql: Sql,
  { province, city, language }: { province: string; city: string; language: PlaceLanguage },
): Promise<PlaceOfPin | null> {
  const { rows } = await sql.query<PlaceOfPin>(
    `select p.id as "provinceId", localized(p.name, $3) as "provinceName", c.id as "cityId",
            localized(c.name, $3) as "cityTitle", '' as address
       from provinces p join cities c on c.province_id = p.id
      where fold_text(p.name ->> 'fa') = fold_text($1)
        and replace(fold_text(c.name ->> 'fa'), ' ', '') = replace(fold_text($2), ' ', '')
      order by c.rank, c.id limit 1`,
    [province, city, language],
  )
  return rows[0] ?? null
}

export async function provinceByName(sql: Sql, name: string): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from provinces where fold_text(name ->> 'fa') = fold_text($1)`,
    [name],
  )
  return rows[0]?.id ?? null
}
