import type * as contract from '@anar/contract/commands'
import type { ProductContent } from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../../../platform/audit/index.ts'
import type { CommandContext } from '../../../platform/command/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import { contentOf } from '../content/read.ts'
import { publishContent } from './publish.ts'
import * as queries from './queries.ts'

export type Context<Command extends CommandDeclaration> = CommandContext<Command> & { locale: Locale }

/**
 * Creates a draft of an existing or a new product, or saves its next revision. CONTENT_CHANGED {by, draftId, revision,
 * version} names who came first where the caller started from an outdated state: another draft or revision, or a newer
 * version.
 * @spec 1.back-office
 */
export async function saveDraft({
  tx,
  body: { draftId, productId, baseVersion, revision, content },
  caller: { accountId },
  now,
}: Context<typeof contract.saveDraft>): Promise<{ draftId: number; revision: number }> {
  const state = productId === null ? null : await lockKnown(tx, productId)
  const draft = draftId === null ? null : await queries.lockDraft(tx, draftId)
  if (draft === undefined || (draft && draft.product_id !== productId)) throw new Refusal('DRAFT_NOT_FOUND')
  const others = draft ?? (productId === null ? null : ((await queries.draftOf(tx, productId)) ?? null))
  if (others && others.revision !== revision) throw changedBy(others)
  const latestVersion = state?.latest_version ?? 0
  if (baseVersion !== latestVersion) {
    throw new Refusal('CONTENT_CHANGED', { by: state?.latest_by ?? '', version: latestVersion })
  }
  const saved = { content, baseVersion, accountId, now }
  const savedId = draftId ?? (await queries.insertDraft(tx, productId, saved))
  const savedRevision = draftId === null ? 1 : await queries.updateDraft(tx, draftId, saved)
  // A draft is saved every few seconds while the editor types: the audit log records its creation, not each revision.
  if (draftId === null) {
    await recordAudit(tx, {
      accountId,
      action: 'catalogue/save-draft',
      subject: subjectOf(productId, savedId),
      details: { code: content.code },
      now,
    })
  }
  return { draftId: savedId, revision: savedRevision }
}

/** Throws a draft away. */
export async function discardDraft({
  tx,
  body: { draftId, revision },
  caller: { accountId },
  now,
}: Context<typeof contract.discardDraft>): Promise<Record<string, never>> {
  const draft = await lockSeen(tx, draftId, revision)
  await queries.deleteDraft(tx, draftId)
  await recordAudit(tx, {
    accountId,
    action: 'catalogue/discard-draft',
    subject: subjectOf(draft.product_id, draftId),
    details: { code: draft.content.code },
    now,
  })
  return {}
}

/**
 * Publishes the draft as the next version, and puts the product on sale where the command says so. A product on sale
 * stays on sale.
 * @spec 3.product, 1.back-office.4
 */
export async function publishDraft({
  tx,
  body: { draftId, revision, note, isOnSale },
  caller: { accountId },
  now,
  locale,
}: Context<typeof contract.publishDraft>): Promise<{ productId: number; version: number }> {
  const known = await queries.findDraft(tx, draftId)
  if (!known) throw new Refusal('DRAFT_NOT_FOUND')
  const state = known.product_id === null ? null : await lockKnown(tx, known.product_id)
  const draft = await lockSeen(tx, draftId, revision)
  const latestVersion = state?.latest_version ?? 0
  if (draft.base_version !== latestVersion) {
    throw new Refusal('CONTENT_CHANGED', { by: state?.latest_by ?? '', version: latestVersion })
  }
  await queries.deleteDraft(tx, draftId)
  const published = await publishContent(tx, {
    ...{ productId: draft.product_id, content: draft.content, latestVersion, note, undoneTo: null },
    ...{ accountId, now, language: locale.language },
  })
  if (isOnSale) await queries.putOnSale(tx, published.productId, now)
  const isOnSaleNow = isOnSale || state?.is_on_sale === true
  await recordAudit(tx, {
    accountId,
    action: 'catalogue/publish',
    subject: `product ${published.productId}`,
    details: { version: published.version, note, isOnSale: isOnSaleNow, changed: published.changed },
    now,
  })
  return { productId: published.productId, version: published.version }
}

/**
 * Publishes the content of an older version as a new one. Skus added since then block it while they are offered, as
 * when they are left out by hand.
 */
export async function undoProduct({
  tx,
  body: { productId, version, note },
  caller: { accountId },
  now,
  locale,
}: Context<typeof contract.undoProduct>): Promise<{ productId: number; version: number }> {
  const { latest_version: latestVersion } = await lockKnown(tx, productId)
  await assertNoDraft(tx, productId)
  const older = await queries.findVersion(tx, productId, version)
  if (!older) throw new Refusal('VERSION_NOT_FOUND')
  const own = await contentOf(tx, productId)
  const ownSkus = own!.skus.map(({ skuId }) => skuId)
  const skus = older.skus.map((sku) => (ownSkus.includes(sku.skuId) ? sku : { ...sku, skuId: null }))
  const published = await publishContent(tx, {
    ...{ productId, content: { ...older, skus }, latestVersion, note, undoneTo: version },
    ...{ accountId, now, language: locale.language },
  })
  await recordAudit(tx, {
    accountId,
    action: 'catalogue/undo',
    subject: `product ${productId}`,
    details: { undoneTo: version, version: published.version, note, changed: published.changed },
    now,
  })
  return { productId, version: published.version }
}

/** A draft of a new product with the content of this one, under codes of its own.  */
export async function duplicateProduct({
  tx,
  body: { productId },
  caller: { accountId },
  now,
}: Context<typeof contract.duplicateProduct>): Promise<{ draftId: number; revision: number }> {
  const content = await contentOf(tx, productId)
  if (!content) throw new Refusal('PRODUCT_NOT_FOUND')
  const beginning = `${content.code.slice(0, 70)}-copy`
  const taken = await queries.codesLike(tx, beginning)
  const code = firstFree(beginning, taken)
  const skus = content.skus.map((sku, index) => ({
    ...{ ...sku, skuId: null, gtin: '' },
    code: `${code}-${index + 1}`.slice(-60).replace(/^[-._]+/, ''),
  }))
  const copy: ProductContent = { ...content, code, skus }
  const draftId = await queries.insertDraft(tx, null, { content: copy, baseVersion: 0, accountId, now })
  const subject = `product ${productId}`
  await recordAudit(tx, {
    accountId,
    action: 'catalogue/duplicate',
    subject,
    details: { draftId, code },
    now,
  })
  return { draftId, revision: 1 }
}

function firstFree(beginning: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? beginning : `${beginning}-${number}`
    if (!taken.includes(code)) return code
  }
}

/** PRODUCT_NOT_FOUND. The product stays locked. */
export async function lockKnown(tx: Sql, productId: number): Promise<queries.ProductState> {
  const state = await queries.lockProduct(tx, productId)
  if (!state) throw new Refusal('PRODUCT_NOT_FOUND')
  return state
}

/** DRAFT_OPEN {by} where the product has a draft. */
export async function assertNoDraft(tx: Sql, productId: number): Promise<void> {
  const draft = await queries.draftOf(tx, productId)
  if (draft) throw new Refusal('DRAFT_OPEN', { by: draft.changed_by, draftId: draft.id })
}

async function lockSeen(tx: Sql, draftId: number, revision: number): Promise<queries.DraftRow> {
  const draft = await queries.lockDraft(tx, draftId)
  if (!draft) throw new Refusal('DRAFT_NOT_FOUND')
  if (draft.revision !== revision) throw changedBy(draft)
  return draft
}

function changedBy({ changed_by: by, id: draftId, revision }: queries.DraftRow): Refusal {
  return new Refusal('CONTENT_CHANGED', { by, draftId, revision })
}

const subjectOf = (productId: number | null, draftId: number) =>
  productId === null ? `product draft ${draftId}` : `product ${productId}`
