import type { CampaignSort, CampaignTargetKind, CampaignTone } from '@anar/contract/enums'
import type { Sql } from '../../platform/db/pool.ts'

type Words = Record<string, string>

/** A campaign as the office writes it down. Moments are instants. */
export type WrittenCampaign = {
  eyebrow: Words
  title: Words
  second: Words
  body: Words
  call: Words
  tone: CampaignTone
  file_id: string | null
  product_ids: number[]
  target: CampaignTargetKind
  product_id: number | null
  category_id: number | null
  brand_id: number | null
  tag_id: number | null
  sort: CampaignSort | null
  begins_at: Date | null
  ends_at: Date | null
  is_active: boolean
}

/** The saved state of a campaign. */
export type SavedCampaign = WrittenCampaign & { changed_at: Date }

/** The revision of a campaign: milliseconds since 1970, different at each save. */
export const revisionOf = ({ changed_at }: Pick<SavedCampaign, 'changed_at'>): number => changed_at.getTime()

const columns = `c.eyebrow, c.title, c.second, c.body, c.call, c.tone, c.file_id, c.product_ids, c.target, c.product_id,
       c.category_id, c.brand_id, c.tag_id, c.sort, c.begins_at, c.ends_at, c.is_active`

/** Whether a visitor can open the target: a product must be on sale; lists always exist. */
const isReachable = `(c.product_id is null or exists
       (select from products p where p.id = c.product_id and p.published_at is not null))`

export type ListedCampaign = SavedCampaign & {
  id: number
  target_name: string | null
  is_reachable: boolean
  products: { id: number; name: string; image: string | null }[]
}

/** All campaigns in their order, with the names of their products and targets in a language. */
export async function listCampaigns(sql: Sql, language: 'fa' | 'en'): Promise<ListedCampaign[]> {
  const { rows } = await sql.query<ListedCampaign>(
    `select c.id, c.changed_at, ${columns}, ${isReachable} as is_reachable,
            coalesce(localized(p.name, $1), localized(k.name, $1), localized(b.name, $1), localized(t.name, $1)) as target_name,
            (select coalesce(json_agg(json_build_object(
                      'id', shown.id, 'name', localized(shown.name, $1),
                      'image', (select i.file_id from skus s join sku_images i on i.sku_id = s.id
                                 where s.product_id = shown.id order by s.position, i.display_order limit 1))
                    order by wanted.position), '[]')
               from unnest(c.product_ids) with ordinality as wanted (id, position)
               join products shown on shown.id = wanted.id) as products
       from campaigns c
       left join products p on p.id = c.product_id
       left join categories k on k.id = c.category_id
       left join brands b on b.id = c.brand_id
       left join tags t on t.id = c.tag_id
      order by c.position, c.id`,
    [language],
  )
  return rows
}

export type RunningRow = Omit<WrittenCampaign, 'eyebrow' | 'title' | 'second' | 'body' | 'call'> & {
  id: number
  eyebrow: string
  title: string
  second: string
  body: string
  call: string
}

const inLanguage = (column: string) =>
  `coalesce(nullif(localized(c.${column}, $2), ''), c.${column} ->> 'fa') as ${column}`

/** Campaigns that run at an instant and have a reachable target, in their order, in a language. */
export async function runningCampaigns(
  sql: Sql,
  now: Temporal.Instant,
  language: 'fa' | 'en',
): Promise<RunningRow[]> {
  const { rows } = await sql.query<RunningRow>(
    `select c.id, ${['title', 'body', 'call'].map(inLanguage).join(', ')},
            localized(c.eyebrow, $2) as eyebrow, localized(c.second, $2) as second,
            c.tone, c.file_id, c.product_ids, c.target, c.product_id, c.category_id, c.brand_id, c.tag_id, c.sort,
            c.begins_at, c.ends_at, c.is_active
       from campaigns c
      where c.is_active and coalesce(c.begins_at <= $1, true) and coalesce(c.ends_at > $1, true) and ${isReachable}
      order by c.position, c.id`,
    [now.toString(), language],
  )
  return rows
}

/** When the next campaign begins or ends after an instant; null where none does. */
export async function nextChange(sql: Sql, now: Temporal.Instant): Promise<Date | null> {
  const { rows } = await sql.query<{ at: Date | null }>(
    `select min(at) as at
       from (select begins_at as at from campaigns where is_active union all select ends_at from campaigns where is_active) ends
      where at > $1`,
    [now.toString()],
  )
  return rows[0]!.at
}

/** Serializes changes, since positions are recomputed and the number of campaigns is limited. */
export async function lockCampaigns(tx: Sql): Promise<void> {
  await tx.query('lock table campaigns in share row exclusive mode')
}

export async function findCampaign(tx: Sql, campaignId: number): Promise<SavedCampaign | undefined> {
  const { rows } = await tx.query<SavedCampaign>(
    `select ${columns}, c.changed_at from campaigns c where c.id = $1`,
    [campaignId],
  )
  return rows[0]
}

export async function countCampaigns(tx: Sql): Promise<number> {
  const { rows } = await tx.query<{ count: number }>('select count(*)::int as count from campaigns')
  return rows[0]!.count
}

/** Adds a campaign behind the others. */
export async function insertCampaign(
  tx: Sql,
  campaign: WrittenCampaign,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into campaigns (eyebrow, title, second, body, call, tone, file_id, product_ids, target, product_id, category_id,
                            brand_id, tag_id, sort, begins_at, ends_at, is_active, position, created_at, changed_at)
     values ($1::jsonb, $2::jsonb, $3::jsonb, $4::jsonb, $5::jsonb, $6, $7, $8::bigint[], $9, $10, $11, $12, $13, $14, $15, $16, $17,
             coalesce((select max(position) + 1 from campaigns), 0), $18, $18)
     returning id`,
    [...valuesOf(campaign), now.toString()],
  )
  return rows[0]!.id
}

export async function updateCampaign(
  tx: Sql,
  campaignId: number,
  campaign: WrittenCampaign,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `update campaigns
        set eyebrow = $1::jsonb, title = $2::jsonb, second = $3::jsonb, body = $4::jsonb, call = $5::jsonb, tone = $6,
            file_id = $7, product_ids = $8::bigint[], target = $9, product_id = $10, category_id = $11, brand_id = $12,
            tag_id = $13, sort = $14, begins_at = $15, ends_at = $16, is_active = $17,
            changed_at = greatest($18::timestamptz, changed_at + interval '1 millisecond')
      where id = $19`,
    [...valuesOf(campaign), now.toString(), campaignId],
  )
}

export async function deleteCampaign(tx: Sql, campaignId: number): Promise<void> {
  await tx.query('delete from campaigns where id = $1', [campaignId])
}

const tables = { product: 'products', category: 'categories', brand: 'brands', tag: 'tags' } as const

/** Whether the target of a campaign exists. */
export async function isTarget(tx: Sql, kind: keyof typeof tables, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(`select from ${tables[kind]} where id = $1 for key share`, [id])
  return rowCount === 1
}

export async function areProducts(tx: Sql, ids: readonly number[]): Promise<boolean> {
  const { rowCount } = await tx.query('select from products where id = any($1::bigint[])', [ids])
  return rowCount === ids.length
}

function valuesOf(campaign: WrittenCampaign): unknown[] {
  const { eyebrow, title, second, body, call } = campaign
  return [
    ...[eyebrow, title, second, body, call].map((words) => JSON.stringify(words)),
    campaign.tone,
    campaign.file_id,
    campaign.product_ids,
    campaign.target,
    campaign.product_id,
    campaign.category_id,
    campaign.brand_id,
    campaign.tag_id,
    campaign.sort,
    campaign.begins_at?.toISOString() ?? null,
    campaign.ends_at?.toISOString() ?? null,
    campaign.is_active,
  ]
}
