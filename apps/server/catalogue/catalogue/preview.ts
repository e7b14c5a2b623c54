import type { readPreview } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { tehranDay } from '@anar/domain/calendar'
import type { z } from 'zod'
import { refusalOfDatabase } from '../../platform/command/index.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Locale } from '../../platform/http/locale.ts'
import { compileSearch } from '../../search/index.ts'
import { applyContent } from './content/apply.ts'
import { assertPublishable, refusalInLanguage } from './content/judge.ts'
import { findDraft, lockProduct, putOnSale } from './drafts/queries.ts'
import { answerOf } from './queries.ts'

type Preview = z.output<typeof readPreview.answer>

/** Carries the answer out of a transaction that is rolled back. */
class Shown extends Error {
  readonly answer: Preview
  constructor(answer: Preview) {
    super('A preview, not a fault')
    this.answer = answer
  }
}

/**
 * The answer of `search/Product` to a visitor if the draft were published now: the draft is applied, read as a visitor,
 * and rolled back. DRAFT_NOT_FOUND, CONTENT_INCOMPLETE {fields}, SKU_IN_USE, and the refusals of a search.
 * @spec 2.product-detail
 */
export async function previewOf(
  database: Database,
  {
    draftId,
    fields,
    filter: further,
    now,
    locale,
  }: { draftId: number; fields: string; filter?: string; now: Temporal.Instant; locale: Locale },
): Promise<Preview> {
  const draft = await findDraft(database, draftId)
  if (!draft) throw new Refusal('DRAFT_NOT_FOUND')
  const content = assertPublishable(draft.content, locale.language)
  try {
    await database.transaction(async (tx) => {
      if (draft.product_id !== null) await lockProduct(tx, draft.product_id)
      const { productId } = await applyContent(tx, draft.product_id, content)
      await putOnSale(tx, productId, now)
      const one = { field: 'id', op: 'eq', value: productId }
      const filter = { and: [one, ...partsOf(further)] }
      const search = compileSearch(
        'Product',
        { fields, filter: JSON.stringify(filter), size: '1' },
        { viewer: { kind: 'visitor' }, today: tehranDay(now.epochMilliseconds), ...locale },
      )
      throw new Shown(JSON.parse(await answerOf(tx, search)) as Preview)
    })
  } catch (error) {
    if (error instanceof Shown) return error.answer
    // A conflict with something saved meanwhile refuses the preview, as it would refuse publishing.
    throw refusalOfDatabase(error) ?? refusalInLanguage(error, locale.language)
  }
  throw new Error('A preview ends with its answer')
}

/** The parts of a filter that have all to be met: lists are narrowed in the outermost of them alone. */
function partsOf(filter: string | undefined): unknown[] {
  if (filter === undefined) return []
  try {
    const sent = JSON.parse(filter) as unknown
    const isAll = typeof sent === 'object' && sent !== null && 'and' in sent && Array.isArray(sent.and)
    return isAll ? (sent.and as unknown[]) : [sent]
  } catch {
    throw new Refusal('BAD_FILTER', { part: filter.slice(0, 80) })
  }
}
