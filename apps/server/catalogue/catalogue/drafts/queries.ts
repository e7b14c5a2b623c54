import type { ProductContent } from '@anar/contract/commands'
import type { Sql } from '../../../platform/db/pool.ts'

export type DraftRow = {
  id: number
  product_id: number | null
  base_version: number
  revision: number
  content: ProductContent
  changed_by: string
}

const nameOf = (account: string) =>
  `(select p.first_name || ' ' || p.last_name from people p where p.account_id = ${account})`
const draftColumns = `d.id, d.product_id, d.base_version, d.revision, d.content, ${nameOf('d.changed_by')} as changed_by`

export async function findDraft(tx: Sql, draftId: number): Promise<DraftRow | undefined> {
  const { rows } = await tx.query<DraftRow>(`select ${draftColumns} from product_drafts d where d.id = $1`, [
    draftId,
  ])
  return rows[0]
}

/** The draft, locked: saving, publishing and discarding it are serialized. */
export async function lockDraft(tx: Sql, draftId: number): Promise<DraftRow | undefined> {
  const { rows } = await tx.query<DraftRow>(
    `select ${draftColumns} from product_drafts d where d.id = $1 for update of d`,
    [draftId],
  )
  return rows[0]
}

export async function draftOf(tx: Sql, productId: number): Promise<DraftRow | undefined> {
  const { rows } = await tx.query<DraftRow>(
    `select ${draftColumns} from product_drafts d where d.product_id = $1`,
    [productId],
  )
  return rows[0]
}

type Saved = { content: ProductContent; baseVersion: number; accountId: number; now: Temporal.Instant }

export async function insertDraft(tx: Sql, productId: number | null, draft: Saved): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into product_drafts (product_id, base_version, content, created_at, changed_at, changed_by)
     values ($1, $2, $3::jsonb, $4, $4, $5) returning id`,
    [productId, draft.baseVersion, JSON.stringify(draft.content), draft.now.toString(), draft.accountId],
  )
  return rows[0]!.id
}

/** Inserts drafts of existing and new products. */
export async function insertDrafts(
  tx: Sql,
  drafts: readonly { productId: number | null; baseVersion: number; content: ProductContent }[],
  { accountId, now }: Pick<Saved, 'accountId' | 'now'>,
): Promise<void> {
  await tx.query(
    `insert into product_drafts (product_id, base_version, content, created_at, changed_at, changed_by)
     select w."productId", w."baseVersion", w.content, $2, $2, $3
       from jsonb_to_recordset($1::jsonb) as w ("productId" bigint, "baseVersion" int, content jsonb)`,
    [JSON.stringify(drafts), now.toString(), accountId],
  )
}

/** The next revision's number. */
export async function updateDraft(tx: Sql, draftId: number, draft: Saved): Promise<number> {
  const { rows } = await tx.query<{ revision: number }>(
    `update product_drafts
        set content = $2::jsonb, base_version = $3, revision = revision + 1, changed_at = $4, changed_by = $5
      where id = $1 returning revision`,
    [draftId, JSON.stringify(draft.content), draft.baseVersion, draft.now.toString(), draft.accountId],
  )
  return rows[0]!.revision
}

export async function deleteDraft(tx: Sql, draftId: number): Promise<void> {
  await tx.query('delete from product_drafts where id = $1', [draftId])
}

export type ProductState = {
  is_on_sale: boolean
  latest_version: number
  /** Who published the newest version; null where there is no version or no known author. */
  latest_by: string | null
}

const stateColumns = `p.published_at is not null as is_on_sale,
       coalesce((select max(v.number) from product_versions v where v.product_id = p.id), 0) as latest_version,
       (select ${nameOf('v.published_by')} from product_versions v where v.product_id = p.id
         order by v.number desc limit 1) as latest_by`

/** The state of a product, locked, so that its versions are serialized. Undefined where there is no such product. */
export async function lockProduct(tx: Sql, productId: number): Promise<ProductState | undefined> {
  // Lock first, then read in a second statement, which sees what was committed while the first one waited.
  const { rowCount } = await tx.query('select from products where id = $1 for no key update', [productId])
  return rowCount === 0 ? undefined : productState(tx, productId)
}

/** The states of the existing ones of these products by id, locked in the order of ids. */
export async function lockProducts(
  tx: Sql,
  productIds: readonly number[],
): Promise<Map<number, ProductState & { has_draft: boolean }>> {
  await tx.query('select from products where id = any ($1::bigint[]) order by id for no key update', [
    productIds,
  ])
  const { rows } = await tx.query<ProductState & { id: number; has_draft: boolean }>(
    `select p.id, ${stateColumns}, exists (select from product_drafts d where d.product_id = p.id) as has_draft
       from products p where p.id = any ($1::bigint[])`,
    [productIds],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function productState(tx: Sql, productId: number): Promise<ProductState | undefined> {
  const { rows } = await tx.query<ProductState>(`select ${stateColumns} from products p where p.id = $1`, [
    productId,
  ])
  return rows[0]
}

type VersionOf = { productId: number; content: ProductContent }
type VersionMeta = { accountId: number | null; note: string; undoneTo: number | null; now: Temporal.Instant }

/** The next versions of products, with the same author and note. */
export async function insertVersions(
  tx: Sql,
  versions: readonly (VersionOf & { number: number })[],
  { accountId, note, undoneTo, now }: VersionMeta,
): Promise<void> {
  await tx.query(
    `insert into product_versions (product_id, number, content, published_at, published_by, note, undone_to)
     select w."productId", w.number, w.content, $2, $3, $4, $5
       from jsonb_to_recordset($1::jsonb) as w ("productId" bigint, number int, content jsonb)`,
    [JSON.stringify(versions), now.toString(), accountId, note, undoneTo],
  )
}

/** The content from before there were versions, as version 1, dated from the day the product went on sale. */
export async function insertFirstVersions(
  tx: Sql,
  versions: readonly VersionOf[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `insert into product_versions (product_id, number, content, published_at)
     select p.id, 1, w.content, coalesce(p.first_published_at, p.published_at, $2::timestamptz)
       from jsonb_to_recordset($1::jsonb) as w ("productId" bigint, content jsonb) join products p on p.id = w."productId"`,
    [JSON.stringify(versions), now.toString()],
  )
}

export async function findVersion(
  tx: Sql,
  productId: number,
  number: number,
): Promise<ProductContent | undefined> {
  const { rows } = await tx.query<{ content: ProductContent }>(
    'select content from product_versions where product_id = $1 and number = $2',
    [productId, number],
  )
  return rows[0]?.content
}

export async function findVersionById(
  tx: Sql,
  versionId: number,
): Promise<{ product_id: number; number: number; content: ProductContent } | undefined> {
  const { rows } = await tx.query<{ product_id: number; number: number; content: ProductContent }>(
    'select product_id, number, content from product_versions where id = $1',
    [versionId],
  )
  return rows[0]
}

/** Puts a product on sale; a product that was on sale before keeps its first day. */
export function putOnSale(tx: Sql, productId: number, now: Temporal.Instant): Promise<void> {
  return putManyOnSale(tx, [productId], now)
}

export async function putManyOnSale(
  tx: Sql,
  productIds: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `update products set published_at = coalesce(first_published_at, $2::timestamptz),
            first_published_at = coalesce(first_published_at, $2::timestamptz)
      where id = any ($1::bigint[]) and published_at is null`,
    [productIds, now.toString()],
  )
}

export async function takeOffSale(tx: Sql, productId: number): Promise<void> {
  await tx.query(
    `update products set first_published_at = coalesce(first_published_at, published_at), published_at = null
      where id = $1 and published_at is not null`,
    [productId],
  )
}

/** The codes of products and drafts with this prefix. */
export async function codesLike(tx: Sql, beginning: string): Promise<string[]> {
  const { rows } = await tx.query<{ code: string }>(
    `select code from products where starts_with(code, $1)
     union select content ->> 'code' from product_drafts where starts_with(content ->> 'code', $1)`,
    [beginning],
  )
  return rows.map(({ code }) => code)
}
