import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { saveBoxRecord, saveDiscountRecord, saveOffer, savePriceRecord } from './commands.ts'
import { endRecordNow, type Side } from './records.ts'

/**
 * Offers and their dated records: POST office/offers/{save, prices, discounts, boxes}, and the same at seller/offers for
 * a seller's own. @spec 3.seller, 3.sku, 1.back-office
 */
export function offers(app: App, deps: AppDeps): void {
  handle(app, deps, contract.saveOffer, {
    run: (context) => saveOffer(context, { sellerId: context.body.sellerId, side: 'office' }),
  })
  handle(app, deps, contract.saveOwnOffer, {
    run: (context) => {
      const { sellerId } = context.caller
      if (sellerId === null) throw new Refusal('FORBIDDEN')
      return saveOffer(context, { sellerId, side: 'seller' })
    },
  })
  handleRecords(app, deps, {
    side: 'office',
    savePrice: contract.savePrice,
    endPrice: contract.endPrice,
    saveDiscount: contract.saveDiscount,
    endDiscount: contract.endDiscount,
    saveBox: contract.saveBox,
    endBox: contract.endBox,
  })
  handleRecords(app, deps, {
    side: 'seller',
    savePrice: contract.saveOwnPrice,
    endPrice: contract.endOwnPrice,
    saveDiscount: contract.saveOwnDiscount,
    endDiscount: contract.endOwnDiscount,
    saveBox: contract.saveOwnBox,
    endBox: contract.endOwnBox,
  })
}

/** The commands of dated records, of the office or of a seller. */
type RecordCommands = {
  side: Side
  savePrice: typeof contract.savePrice | typeof contract.saveOwnPrice
  endPrice: typeof contract.endPrice | typeof contract.endOwnPrice
  saveDiscount: typeof contract.saveDiscount | typeof contract.saveOwnDiscount
  endDiscount: typeof contract.endDiscount | typeof contract.endOwnDiscount
  saveBox: typeof contract.saveBox | typeof contract.saveOwnBox
  endBox: typeof contract.endBox | typeof contract.endOwnBox
}

function handleRecords(app: App, deps: AppDeps, { side, ...commands }: RecordCommands): void {
  handle(app, deps, commands.savePrice, { run: (context) => savePriceRecord(context, side) })
  handle(app, deps, commands.endPrice, {
    run: async (context) => {
      await endRecordNow(context, 'prices', context.body.priceId, side)
      return { priceId: context.body.priceId }
    },
  })
  handle(app, deps, commands.saveDiscount, { run: (context) => saveDiscountRecord(context, side) })
  handle(app, deps, commands.endDiscount, {
    run: async (context) => {
      await endRecordNow(context, 'discounts', context.body.discountId, side)
      return { discountId: context.body.discountId }
    },
  })
  handle(app, deps, commands.saveBox, { run: (context) => saveBoxRecord(context, side) })
  handle(app, deps, commands.endBox, {
    run: async (context) => {
      await endRecordNow(context, 'special_discounts', context.body.boxId, side)
      return { boxId: context.body.boxId }
    },
  })
}
