import { z } from 'zod'
import { codeText, day, id, text } from './values.ts'

const units = z.int().min(1).max(1_000_000)
const reason = text({ least: 3, most: 400 })

/**
 * POST office/stock/receive: goods that came in, to a batch or to the goods without one. An expiry date belongs to a
 * batch; `expiresOn` is the first day on which its units are not sold any more.
 * @spec 5.out-of-stock, 1.back-office
 */
export const receiveStock = z.strictObject({
  skuSellerId: id,
  warehouseId: id,
  units,
  batchCode: codeText({ least: 1, most: 40 }).nullable().default(null),
  expiresOn: day.nullable().default(null),
  note: text({ most: 400 }).default(''),
})

const movedUnits = z.strictObject({ inventoryId: id, units, reason })
/** POST office/stock/write-off: out of the house for good, off the shelf or out of quarantine. */
export const writeOffStock = movedUnits.extend({ from: z.enum(['shelf', 'quarantine']) })
/** POST office/stock/quarantine: off the shelf. */
export const quarantineStock = movedUnits
/** POST office/stock/release: out of quarantine, on sale again. */
export const releaseQuarantine = movedUnits

/** POST office/stock/count: what was found on the shelf and in quarantine, in place of what the books say. */
export const countStock = z.strictObject({
  inventoryId: id,
  onHand: z.int().min(0).max(1_000_000),
  quarantined: z.int().min(0).max(1_000_000),
  reason,
})

export const stockAnswer = z.object({
  inventoryId: z.int(),
  onHand: z.int(),
  reserved: z.int(),
  quarantined: z.int(),
})
export type StockAnswer = z.output<typeof stockAnswer>
