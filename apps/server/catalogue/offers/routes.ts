import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { saveBoxRecord, saveDiscountRecord, saveOffer, savePriceRecord } from './commands.ts'
import { endRecordNow, type Side } from './records.ts'

/**
 * Offers and their dated records: POST office/offers/{save, prices, discounts, boxes}, and the same at seller/offers for
 * a seller's own. @spec 3.seller, 3.sku, 1.back-office
 */
export function offers(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'office/offers/save',
    summary: 'Make or change a seller’s offer of a sku',
    body: contract.saveOffer,
    answer: contract.savedOffer,
    needs: 'catalogue.edit',
    idempotency: 'optional',
    run: (context) => saveOffer(context, { sellerId: context.body.sellerId, side: 'office' }),
  })
  command(app, deps, {
    path: 'seller/offers/save',
    summary: 'Make or change an own offer of a sku',
    body: contract.saveOwnOffer,
    answer: contract.savedOffer,
    needs: 'seller.manage',
    idempotency: 'optional',
    run: (context) => {
      const { sellerId } = context.caller
      if (sellerId === null) throw new Refusal('FORBIDDEN')
      return saveOffer(context, { sellerId, side: 'seller' })
    },
  })
  for (const side of ['office', 'seller'] as const) {
    priceCommands(app, deps, side)
    discountCommands(app, deps, side)
    boxCommands(app, deps, side)
  }
}

const sharedBy = {
  office: { needs: 'catalogue.edit', idempotency: 'optional' },
  seller: { needs: 'seller.manage', idempotency: 'optional' },
} as const

function priceCommands(app: App, deps: AppDeps, side: Side): void {
  command(app, deps, {
    ...sharedBy[side],
    path: `${side}/offers/prices/save`,
    summary: 'Set what an offer costs from a day on',
    body: contract.savePrice,
    answer: contract.savedPrice,
    run: (context) => savePriceRecord(context, side),
  })
  command(app, deps, {
    ...sharedBy[side],
    path: `${side}/offers/prices/end`,
    summary: 'End a price from today on',
    body: contract.endPrice,
    answer: contract.savedPrice,
    run: async (context) => {
      await endRecordNow(context, 'prices', context.body.priceId, side)
      return { priceId: context.body.priceId }
    },
  })
}

function discountCommands(app: App, deps: AppDeps, side: Side): void {
  command(app, deps, {
    ...sharedBy[side],
    path: `${side}/offers/discounts/save`,
    summary: 'Set a discount of an offer from a day on',
    body: contract.saveDiscount,
    answer: contract.savedDiscount,
    run: (context) => saveDiscountRecord(context, side),
  })
  command(app, deps, {
    ...sharedBy[side],
    path: `${side}/offers/discounts/end`,
    summary: 'End a discount from today on',
    body: contract.endDiscount,
    answer: contract.savedDiscount,
    run: async (context) => {
      await endRecordNow(context, 'discounts', context.body.discountId, side)
      return { discountId: context.body.discountId }
    },
  })
}

function boxCommands(app: App, deps: AppDeps, side: Side): void {
  command(app, deps, {
    ...sharedBy[side],
    path: `${side}/offers/boxes/save`,
    summary: 'Set a quantity discount of an offer from a day on',
    body: contract.saveBox,
    answer: contract.savedBox,
    run: (context) => saveBoxRecord(context, side),
  })
  command(app, deps, {
    ...sharedBy[side],
    path: `${side}/offers/boxes/end`,
    summary: 'End a quantity discount from today on',
    body: contract.endBox,
    answer: contract.savedBox,
    run: async (context) => {
      await endRecordNow(context, 'special_discounts', context.body.boxId, side)
      return { boxId: context.body.boxId }
    },
  })
}
