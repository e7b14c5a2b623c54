import type * as contract from '@anar/contract/commands'
import type { BulkAnswer, BulkChange } from '@anar/contract/commands'
import { messageOf, Refusal } from '@anar/contract/errors'
import { recordAudit } from '../../../platform/audit/index.ts'
import { refusalOfDatabase } from '../../../platform/command/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Context } from '../drafts/commands.ts'
import { changeContent } from './content.ts'
import { changeOffers } from './offers.ts'
import { productNames, releaseSavepoint, rollBackToSavepoint, setSavepoint } from './queries.ts'

export type BulkRow = BulkAnswer['rows'][number]
/** The values of a row before and after; `isSame` where the two values do not show whether anything changed. */
type Outcome = { before: string | number | null; after: string | number | null; isSame?: boolean }
/** The change of one row; a thrown refusal rolls it back and is reported in the row. */
export type Step = {
  skuSellerId: number | null
  name: string
  before: string | number | null
  run: () => Promise<Outcome>
}
export type BulkContext = Omit<Context<typeof contract.bulkChange>, 'body'> & { language: 'fa' | 'en' }

const isOfOffers = (kind: BulkChange['kind']) =>
  kind === 'price-percent' || kind === 'price-amount' || kind === 'discount'

/**
 * One change of many products, each row by itself: a refusal is reported in its row and does not stop the others. A dry
 * run does the same and rolls it back. Rows may hold PRODUCT_NOT_FOUND and the refusals of the change itself.
 * @spec 1.back-office
 */
export async function bulkChange(context: Context<typeof contract.bulkChange>): Promise<BulkAnswer> {
  const { tx, body, locale, caller, now } = context
  const language = locale.language === 'persian' ? 'fa' : 'en'
  const ids = [...new Set(body.productIds)].sort((a, b) => a - b)
  const named = new Map((await productNames(tx, ids, language)).map(({ id, name }) => [id, name]))
  const rows: BulkRow[] = []
  if (body.isDryRun) await setSavepoint(tx)
  for (const productId of ids) {
    const product = { productId, name: named.get(productId) ?? null }
    rows.push(...(await rowsOf({ ...context, language }, product, body.change)))
  }
  if (body.isDryRun) {
    await rollBackToSavepoint(tx)
    return { rows }
  }
  const changed = rows.filter(({ outcome }) => outcome === 'changed')
  if (changed.length > 0) {
    await recordAudit(tx, {
      accountId: caller.accountId,
      action: 'catalogue/bulk',
      subject: `${changed.length} of ${rows.length}`,
      details: {
        change: body.change,
        rows: changed.map(({ productId, skuSellerId, before, after }) => [
          ...[productId, skuSellerId, before, after],
        ]),
      },
      now,
    })
  }
  return { rows }
}

async function rowsOf(
  context: BulkContext,
  { productId, name }: { productId: number; name: string | null },
  change: BulkChange,
): Promise<BulkRow[]> {
  const base = { productId, skuSellerId: null, name: name ?? `#${productId}`, before: null, after: null }
  if (name === null) return [refused(base, new Refusal('PRODUCT_NOT_FOUND'), context)]
  const steps = isOfOffers(change.kind)
    ? await changeOffers(context, productId, change)
    : [changeContent(context, { productId, name }, change)]
  const rows: BulkRow[] = []
  for (const step of steps) {
    const { run, ...columns } = step
    const row = { ...base, ...columns }
    const outcome = await apart(context.tx, run)
    if (outcome instanceof Refusal) rows.push(refused(row, outcome, context))
    else {
      const { before, after, isSame = before === after } = outcome
      rows.push({
        ...{ ...row, before, after, code: null, message: null },
        outcome: isSame ? 'same' : 'changed',
      })
    }
  }
  return rows
}

/** The result of the work, or its refusal after a rollback to the savepoint. */
async function apart<Done>(tx: Sql, work: () => Promise<Done>): Promise<Done | Refusal> {
  await setSavepoint(tx)
  try {
    const done = await work()
    await releaseSavepoint(tx)
    return done
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
    if (refusal === null) throw error
    await rollBackToSavepoint(tx)
    return refusal
  }
}

function refused(
  row: Omit<BulkRow, 'outcome' | 'code' | 'message'>,
  { code, details }: Refusal,
  { locale }: BulkContext,
): BulkRow {
  return { ...row, outcome: 'refused', code, message: messageOf(code, details, locale.language) }
}
