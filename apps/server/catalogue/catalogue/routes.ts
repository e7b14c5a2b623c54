import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { answerRead, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { bulkChange } from './bulk/bulk.ts'
import { faultsOf } from './content/judge.ts'
import { contentOf } from './content/read.ts'
import * as drafts from './drafts/commands.ts'
import { draftOf, findDraft, findVersionById, productState } from './drafts/queries.ts'
import { restoreProduct, withdrawProduct } from './drafts/sale.ts'
import { groupRoutes } from './group-routes.ts'
import { images } from './images.ts'
import { afterMerges } from './merging/read.ts'
import { previewOf } from './preview.ts'

/**
 * Editing of products and their groups by the office: POST office/catalogue/{save-draft, discard-draft,
 * publish, undo, duplicate, withdraw, restore, bulk, images} and what `groupRoutes` has; GET office/catalogue/{drafts, products, versions, preview}.
 * @spec 1.back-office, 3.product, 3.seller
 */
export function catalogue(app: App, deps: AppDeps): void {
  draftCommands(app, deps)
  saleCommands(app, deps)
  groupRoutes(app, deps)
  contentRoutes(app, deps)
  images(app, deps)
}

function draftCommands(app: App, deps: AppDeps): void {
  handle(app, deps, contract.saveDraft, { run: drafts.saveDraft })
  handle(app, deps, contract.discardDraft, { run: drafts.discardDraft })
  handle(app, deps, contract.publishDraft, { run: drafts.publishDraft })
  handle(app, deps, contract.undoProduct, { run: drafts.undoProduct })
  handle(app, deps, contract.duplicateProduct, { run: drafts.duplicateProduct })
}

function saleCommands(app: App, deps: AppDeps): void {
  handle(app, deps, contract.withdrawProduct, { run: withdrawProduct })
  handle(app, deps, contract.restoreProduct, { run: restoreProduct })
  handle(app, deps, contract.bulkChange, { run: bulkChange })
}

/** GET office/catalogue/drafts, products and versions, one by its id. */
function contentRoutes(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readDraft, {
    mayLag: false,
    read: async ({ database, params, locale }) => {
      const draft = await findDraft(database, params.draftId)
      if (!draft) throw new Refusal('DRAFT_NOT_FOUND')
      const { product_id: productId } = draft
      const state = productId === null ? null : await productState(database, productId)
      return {
        ...{ draftId: draft.id, productId, revision: draft.revision, baseVersion: draft.base_version },
        ...{ latestVersion: state?.latest_version ?? 0, changedBy: draft.changed_by },
        ...{ content: draft.content, faults: faultsOf(draft.content, locale.language) },
      }
    },
  })
  answerRead(app, deps, contract.readProduct, {
    mayLag: false,
    read: async ({ database, params: { productId } }) => {
      const content = await contentOf(database, productId)
      const state = await productState(database, productId)
      if (!content || !state) throw new Refusal('PRODUCT_NOT_FOUND')
      const draft = await draftOf(database, productId)
      const { latest_version: latestVersion, is_on_sale: isOnSale } = state
      return { productId, latestVersion, isOnSale, draftId: draft?.id ?? null, content }
    },
  })
  answerRead(app, deps, contract.readVersion, {
    mayLag: true,
    read: async ({ database, params }) => {
      const productVersion = await findVersionById(database, params.versionId)
      if (!productVersion) throw new Refusal('VERSION_NOT_FOUND')
      const [content] = await afterMerges(database, [productVersion.content])
      return { productId: productVersion.product_id, version: productVersion.number, content: content! }
    },
  })
  answerRead(app, deps, contract.readPreview, {
    mayLag: false,
    isSentUnchecked: true,
    // Not on the connections of reads: the draft is applied, and rolled back.
    read: ({ params: { draftId }, query, now, locale }) =>
      previewOf(deps.database, { draftId, ...query, now, locale }),
  })
}
