import type { BulkChange, ProductContent } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { contentOf } from '../content/read.ts'
import { assertNoDraft, lockKnown } from '../drafts/commands.ts'
import { publishContent } from '../drafts/publish.ts'
import { deleteDraft, draftOf, putOnSale, takeOffSale } from '../drafts/queries.ts'
import type { BulkContext, Step } from './bulk.ts'
import { nameOf, tagNames } from './queries.ts'

type Change = { before: string | null; after: string | null; isSame?: boolean }

/** A change of a product's content, published as a new version. */
export function changeContent(
  context: BulkContext,
  { productId, name }: { productId: number; name: string },
  change: BulkChange,
): Step {
  const run = (): Promise<Change> => {
    if (change.kind === 'publish') return publish(context, productId)
    if (change.kind === 'withdraw' || change.kind === 'restore') {
      return putOrTake(context, productId, change.kind === 'restore')
    }
    return patch(context, productId, change)
  }
  return { skuSellerId: null, name, before: null, run }
}

/** NO_DRAFT, CONTENT_INCOMPLETE and the other refusals of publishing. */
async function publish({ tx, caller, now, locale }: BulkContext, productId: number): Promise<Change> {
  const { latest_version: latestVersion } = await lockKnown(tx, productId)
  const draft = await draftOf(tx, productId)
  if (!draft) throw new Refusal('NO_DRAFT')
  if (draft.base_version !== latestVersion) throw new Refusal('CONTENT_CHANGED', { by: draft.changed_by })
  await deleteDraft(tx, draft.id)
  const { version } = await publishContent(tx, {
    ...{ productId, content: draft.content, latestVersion, note: '', undoneTo: null },
    ...{ accountId: caller.accountId, now, language: locale.language },
  })
  await putOnSale(tx, productId, now)
  return { before: String(latestVersion), after: String(version) }
}

async function putOrTake({ tx, now }: BulkContext, productId: number, isWanted: boolean): Promise<Change> {
  const { is_on_sale: isOnSale } = await lockKnown(tx, productId)
  if (isWanted) await putOnSale(tx, productId, now)
  else await takeOffSale(tx, productId)
  const stateName = (on: boolean) => (on ? 'on-sale' : 'withdrawn')
  return { before: stateName(isOnSale), after: stateName(isWanted) }
}

/** Two of one name are two brands or categories all the same. DRAFT_OPEN {by}, CONTENT_INCOMPLETE {fields}. */
async function patch(context: BulkContext, productId: number, change: BulkChange): Promise<Change> {
  const { tx, caller, now, locale } = context
  const { latest_version: latestVersion } = await lockKnown(tx, productId)
  await assertNoDraft(tx, productId)
  const content = (await contentOf(tx, productId))!
  const patched = patchedBy(content, change)
  const before = await shownValue(context, content, change)
  if (JSON.stringify(patched) === JSON.stringify(content)) return { before, after: before }
  await publishContent(tx, {
    ...{ productId, content: patched, latestVersion, note: '', undoneTo: null },
    ...{ accountId: caller.accountId, now, language: locale.language },
  })
  return { before, after: await shownValue(context, patched, change), isSame: false }
}

function patchedBy(content: ProductContent, change: BulkChange): ProductContent {
  switch (change.kind) {
    case 'category':
      return { ...content, categoryId: change.categoryId }
    case 'brand':
      return { ...content, brandId: change.brandId }
    case 'add-tags': {
      const added = change.tagIds.filter((tagId) => !content.tagIds.includes(tagId))
      return { ...content, tagIds: [...content.tagIds, ...new Set(added)] }
    }
    case 'remove-tags':
      return { ...content, tagIds: content.tagIds.filter((tagId) => !change.tagIds.includes(tagId)) }
    default:
      return content
  }
}

async function shownValue(
  { tx, language }: BulkContext,
  content: ProductContent,
  { kind }: BulkChange,
): Promise<string | null> {
  if (kind === 'category') return nameOf(tx, 'categories', { id: content.categoryId!, language })
  if (kind === 'brand') return nameOf(tx, 'brands', { id: content.brandId!, language })
  return tagNames(tx, content.tagIds, language)
}
