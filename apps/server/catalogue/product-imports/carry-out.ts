import type { ImportOptions } from '@anar/contract/commands'
import { messageOf, Refusal } from '@anar/contract/errors'
import { type IsoDay, jalaliMonthOfDay, tehranDay } from '@anar/domain/calendar'
import { planInForce } from '../../content/index.ts'
import { recordAudit } from '../../platform/audit/index.ts'
import { refusalOfDatabase } from '../../platform/command/index.ts'
import type { Database, Sql } from '../../platform/db/pool.ts'
import {
  type ContentFaults,
  insertDrafts,
  lockDraft,
  lockProducts,
  type PublishableContent,
  publishContents,
  putManyOnSale,
  updateDraft,
} from '../catalogue/index.ts'
import { lockOwnOffers, ownOfferStates, planOffer, writeOwnOffers } from '../offers/index.ts'
import { codeOf, isOfData } from './failures.ts'
import { fault, type Problem } from './problems.ts'
import * as findings from './queries/findings.ts'
import * as imports from './queries/imports.ts'
import * as items from './queries/items.ts'
import { ownColumnOf } from './reading/own.ts'

const productsAtOnce = 200

type Batch = { tx: Sql; importId: number; options: ImportOptions; accountId: number; now: Temporal.Instant }
type Waiting = items.WaitingItem
/** An item that could not be imported, and why. */
type Failure = { number: number; problem: Problem }

/**
 * Imports the products of a checked import in batches. Each batch marks its items in its own transaction, so that after
 * a crash the next process continues with the next batch and nothing is imported twice. Ends where the import is
 * stopped, or `isTimeUp`. Returns how many products were imported.
 * @spec 1.back-office.5
 */
export async function carryOut(
  database: Database,
  importId: number,
  { now, isTimeUp = () => false, atOnce = productsAtOnce }: CarryingOut,
): Promise<number> {
  let count = 0
  let toBeCounted = productsAtOnce
  while (!isTimeUp()) {
    const done = await doBatch(database, importId, { now, maxItems: atOnce })
    if (done === null) return count
    count += done
    if (count < toBeCounted) continue
    // A catalogue of a hundred products that becomes one of ten thousand is read from end to end until it is counted.
    await items.countCatalogue(database)
    toBeCounted *= 4
  }
  return count
}

export type CarryingOut = { now: Temporal.Instant; isTimeUp?: () => boolean; atOnce?: number }

/** The number of imported items; null where nothing is left to do. */
async function doBatch(
  database: Database,
  importId: number,
  { now, maxItems }: { now: Temporal.Instant; maxItems: number },
): Promise<number | null> {
  try {
    return await database.transaction((tx) => batchIn(tx, importId, { now, maxItems }))
  } catch (error) {
    // One item breaks a constraint: retry smaller batches, so that it does not block the others.
    if (refusalIn(error) === null && !isOfData(error)) throw error
    if (maxItems > 1)
      return doBatch(database, importId, { now, maxItems: maxItems > 10 ? Math.ceil(maxItems / 10) : 1 })
    return database.transaction((tx) => failNext(tx, importId, error))
  }
}

const refusalIn = (error: unknown): Refusal | null =>
  error instanceof Refusal ? error : refusalOfDatabase(error)

async function batchIn(
  tx: Sql,
  importId: number,
  { now, maxItems }: { now: Temporal.Instant; maxItems: number },
): Promise<number | null> {
  const own = await imports.lockImport(tx, importId)
  if (own?.state !== 'Running') return null
  const accountId = own.started_by!
  const waiting = await items.waitingItems(tx, importId, maxItems)
  if (waiting.length === 0) {
    const counts = await imports.endImport(tx, importId, now)
    const subject = `product import ${importId}`
    await recordAudit(tx, { accountId, action: 'catalogue/imports/end', subject, details: counts, now })
    return null
  }
  const batch: Batch = { tx, importId, options: own.options, accountId, now }
  const failures =
    own.options.as === 'published' ? await publishAll(batch, waiting) : await draftAll(batch, waiting)
  const failed = failures.map(({ number }) => number)
  const done = waiting.map(({ number }) => number).filter((number) => !failed.includes(number))
  if (failures.length > 0)
    await findings.insertProblems(
      tx,
      importId,
      failures.map(({ problem }) => problem),
    )
  await items.markItems(tx, importId, { done, failed })
  return waiting.length
}

/** Marks the next product as failed. @throws the error where no product waits */
async function failNext(tx: Sql, importId: number, error: unknown): Promise<number | null> {
  const own = await imports.lockImport(tx, importId)
  if (own?.state !== 'Running') return null
  const [item] = await items.waitingItems(tx, importId, 1)
  if (!item) throw error
  const refusal = refusalIn(error)
  const problem = refusal ? refusedAt(item, refusal) : unexpectedAt(item, error)
  await findings.insertProblems(tx, importId, [problem])
  await items.markItems(tx, importId, { done: [], failed: [item.number] })
  return 1
}

// ── published ──

/** Items whose products are unchanged since the check, and failures for those that changed. */
async function standing(
  tx: Sql,
  items: readonly Waiting[],
): Promise<{ fitting: Waiting[]; failures: Failure[] }> {
  const states = await lockProducts(
    tx,
    items.flatMap(({ product_id: id }) => id ?? []),
  )
  const isAsChecked = ({ product_id: id, base_version }: Waiting) => {
    const state = id === null ? null : states.get(id)
    if (state === null) return true
    return state !== undefined && !state.has_draft && state.latest_version === base_version
  }
  const changed = items.filter((item) => !isAsChecked(item))
  return { fitting: items.filter(isAsChecked), failures: changed.map(changedMeanwhile) }
}

async function publishAll(batch: Batch, items: readonly Waiting[]): Promise<Failure[]> {
  const { tx, importId, accountId, now } = batch
  const { fitting: all, failures } = await standing(tx, items)
  const fitting = all.filter(({ is_content_same: isSame }) => !isSame)
  const published = await publishContents(
    tx,
    fitting.map(({ product_id: productId, content, base_version: latestVersion }) => ({
      ...{ productId, latestVersion, content: content as PublishableContent },
    })),
    { note: `#${importId}`, undoneTo: null, accountId, now },
  )
  const made = published.flatMap((one, index) =>
    one instanceof Error ? [] : [{ ...one, item: fitting[index]! }],
  )
  const fresh = made.filter(({ item }) => item.product_id === null && !item.is_hidden)
  if (fresh.length > 0) {
    await putManyOnSale(
      tx,
      fresh.map(({ productId }) => productId),
      now,
    )
  }
  const unchanged = all.filter(({ is_content_same: isSame }) => isSame)
  await writeOffers(batch, [...made, ...unchanged.map((item) => ({ item, content: item.content }))])
  const refused = published.flatMap((one, index) =>
    one instanceof Error
      ? [{ number: fitting[index]!.number, problem: problemOf(fitting[index]!, one) }]
      : [],
  )
  return [...failures, ...refused]
}

type Made = { item: Waiting; content: { skus: readonly { code: string; skuId: number | null }[] } }

/** Writes the prices of the shop's own offers from today on. @throws Refusal where one cannot be written */
async function writeOffers({ tx, now }: Batch, made: readonly Made[]): Promise<void> {
  const wanted = made.flatMap(({ item, content }) =>
    item.offers.map((offer) => ({
      wanted: offer.wanted,
      skuId: content.skus.find(({ code }) => code === offer.code)!.skuId!,
    })),
  )
  if (wanted.length === 0) return
  const today: IsoDay = tehranDay(now.epochMilliseconds)
  const plan = (await planInForce(tx, jalaliMonthOfDay(today)))?.plan ?? null
  const skuIds = wanted.map(({ skuId }) => skuId)
  await lockOwnOffers(tx, skuIds)
  const states = await ownOfferStates(tx, skuIds, today)
  const planned = wanted.map((one) => {
    const state = states.get(one.skuId) ?? null
    const result = planOffer(state, one.wanted, { today, plan })
    if ('fault' in result) throw new Refusal('INVALID_INPUT', { fields: { [result.field]: result.fault } })
    return { skuId: one.skuId, skuSellerId: state?.sku_seller_id ?? null, plan: result }
  })
  await writeOwnOffers(tx, planned)
}

// ── drafts ──

async function draftAll(batch: Batch, items: readonly Waiting[]): Promise<Failure[]> {
  const { tx, accountId, now } = batch
  const { fitting, failures } = await standing(tx, items)
  const fresh = fitting.filter(({ draft_id: id }) => id === null)
  if (fresh.length > 0) {
    const drafts = fresh.map(({ product_id: productId, base_version: baseVersion, content }) => {
      return { productId, baseVersion, content }
    })
    await insertDrafts(tx, drafts, { accountId, now })
  }
  const overtaken: Failure[] = []
  for (const item of fitting.filter(({ draft_id: id }) => id !== null)) {
    const draft = await lockDraft(tx, item.draft_id!)
    if (draft?.revision === item.draft_revision) {
      const saved = { content: item.content, baseVersion: item.base_version, accountId, now }
      await updateDraft(tx, item.draft_id!, saved)
    } else overtaken.push(changedMeanwhile(item))
  }
  return [...failures, ...overtaken]
}

// ── problems ──

const changedMeanwhile = ({ number, row_number: row, content }: Waiting): Failure => ({
  number,
  problem: fault(row, ownColumnOf('code'), 'changedMeanwhile', content.code),
})

function problemOf(item: Waiting, error: ContentFaults | Refusal): Problem {
  if (error instanceof Refusal) return refusedAt(item, error)
  const [path = '', kind = 'notAccepted'] = Object.entries(error.faults)[0] ?? []
  const part = path.replace(/\.\d+/g, '')
  return fault(item.row_number, ownColumnOf(part), kind, item.content.code)
}

const unexpectedAt = ({ row_number: row, content }: Waiting, error: unknown): Problem =>
  fault(row, '', 'unexpected', content.code, { code: codeOf(error) })

/** In both languages, since the reader may use another one than the account that started the import. */
function refusedAt({ row_number: row, content }: Waiting, { code, details }: Refusal): Problem {
  return fault(row, '', 'refused', content.code, {
    fa: messageOf(code, details, 'persian'),
    en: messageOf(code, details, 'english'),
  })
}
