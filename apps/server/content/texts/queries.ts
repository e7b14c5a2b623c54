import type { Sql } from '../../platform/db/pool.ts'
import { writePositions } from '../../platform/db/positions.ts'

/** A text in both languages, as stored in the column. */
export type Localised = { fa: string; en: string }

export type ContractText = { version: number; body: Localised; published_at: Date }

/** The version that is signed from now on. Every shop has one. */
export async function newestContract(sql: Sql): Promise<ContractText> {
  const { rows } = await sql.query<ContractText>(
    'select version, body, published_at from contract_versions order by version desc limit 1',
  )
  if (!rows[0]) throw new Error('this shop has no contract')
  return rows[0]
}

export async function contractOf(sql: Sql, version: number): Promise<ContractText | undefined> {
  const { rows } = await sql.query<ContractText>(
    'select version, body, published_at from contract_versions where version = $1',
    [version],
  )
  return rows[0]
}

/** The newest version number, 0 where there is none; locks, so that concurrent publications wait. */
export async function lockContracts(tx: Sql): Promise<number> {
  await tx.query('lock table contract_versions in share row exclusive mode')
  const { rows } = await tx.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from contract_versions',
  )
  return rows[0]!.version
}

export async function insertContract(
  tx: Sql,
  version: number,
  body: Localised,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query('insert into contract_versions (version, body, published_at) values ($1, $2::jsonb, $3)', [
    version,
    JSON.stringify(body),
    now.toString(),
  ])
}

/** The contract that a new shop starts with; does nothing where there is one. */
export async function insertContractWhereNone(
  tx: Sql,
  body: Localised,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `insert into contract_versions (version, body, published_at)
     select 1, $1::jsonb, $2 where not exists (select from contract_versions)
         on conflict do nothing`,
    [JSON.stringify(body), now.toString()],
  )
}

export type PageText = { title: Localised; body: Localised }

/** A page with its version and author, locked, so that saves are serialized. */
export async function lockPage(
  tx: Sql,
  pageId: number,
): Promise<(PageText & { version: number; by: string | null }) | undefined> {
  await tx.query('select from pages where id = $1 for update', [pageId])
  const { rows } = await tx.query<PageText & { version: number; by: string | null }>(
    `select g.title, g.body, g.version, a.username as by
       from pages g
       left join page_versions v on v.page_id = g.id and v.number = g.version
       left join accounts a on a.id = v.published_by
      where g.id = $1`,
    [pageId],
  )
  return rows[0]
}

/** Gives a page its next version. */
export async function writePage(
  tx: Sql,
  pageId: number,
  page: PageText & { version: number; accountId: number; now: Temporal.Instant },
): Promise<void> {
  const values = [
    ...[pageId, page.version, JSON.stringify(page.title), JSON.stringify(page.body)],
    page.now.toString(),
  ]
  await tx.query(
    `insert into page_versions (page_id, number, title, body, published_at, published_by)
     values ($1, $2, $3::jsonb, $4::jsonb, $5, $6)`,
    [...values, page.accountId],
  )
  await tx.query(
    `update pages set version = $2, title = $3::jsonb, body = $4::jsonb, changed_at = $5 where id = $1`,
    values,
  )
}

export type Article = {
  position: number
  title: Localised
  body: Localised
  minutes: number
  /** Null takes it back to a draft. */
  publishedAt: Temporal.Instant | null
}

export async function insertArticle(tx: Sql, article: Article): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into training_articles (position, title, body, minutes, published_at)
     values ($1, $2::jsonb, $3::jsonb, $4, $5) returning id`,
    valuesOf(article),
  )
  return rows[0]!.id
}

/** Changes an article; its day of publication stays. False where there is none. */
export async function updateArticle(tx: Sql, articleId: number, article: Article): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update training_articles
        set position = $1, title = $2::jsonb, body = $3::jsonb, minutes = $4,
            published_at = case when $5::timestamptz is null then null else coalesce(published_at, $5) end
      where id = $6`,
    [...valuesOf(article), articleId],
  )
  return rowCount === 1
}

/** Puts the articles in this order; two at once wait for each other. False where one of them does not exist. */
export async function orderArticles(tx: Sql, articleIds: readonly number[]): Promise<boolean> {
  await tx.query('lock table training_articles in share row exclusive mode')
  return writePositions(tx, 'training_articles', articleIds)
}

/**
 * Deletes an unread article. Locks it first, so that no reading can begin meanwhile.
 * @returns 'read' where a reading progress refers to it
 */
export async function deleteArticle(tx: Sql, articleId: number): Promise<'deleted' | 'read' | 'unknown'> {
  const { rowCount } = await tx.query('select from training_articles where id = $1 for update', [articleId])
  if (rowCount === 0) return 'unknown'
  const deleted = await tx.query(
    `delete from training_articles
      where id = $1 and not exists (select from training_progress where article_id = $1)`,
    [articleId],
  )
  return deleted.rowCount === 1 ? 'deleted' : 'read'
}

function valuesOf({ position, title, body, minutes, publishedAt }: Article): unknown[] {
  return [position, JSON.stringify(title), JSON.stringify(body), minutes, publishedAt?.toString() ?? null]
}
