import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { codeText, day, id, text } from './values.ts'

const units = z.int().min(1).max(1_000_000)
const reason = text({ min: 3, max: 400 })

export const stockAnswer = z.object({
  inventoryId: z.int(),
  onHand: z.int(),
  reserved: z.int(),
  quarantined: z.int(),
})
export type StockAnswer = z.output<typeof stockAnswer>

/**
 * Goods that came in, to a batch or to the goods without one. An expiry date belongs to a batch; `expiresOn` is the
 * first day on which its units are not sold any more.
 * @spec 5.out-of-stock, 1.back-office
 */
export const receiveStock = defineCommand({
  path: 'office/stock/receive',
  summary: 'Receive goods into a batch',
  needs: 'stock.move',
  idempotency: 'required',
  body: z.strictObject({
    skuSellerId: id,
    warehouseId: id,
    units,
    batchCode: codeText({ min: 1, max: 40 }).nullable().default(null),
    expiresOn: day.nullable().default(null),
    note: text({ max: 400 }).default(''),
  }),
  answer: stockAnswer,
  refusals: [
    'BATCH_CODE_REQUIRED',
    'BATCH_EXPIRED',
    'BATCH_EXPIRY_DIFFERS',
    'OFFER_NOT_FOUND',
    'WAREHOUSE_NOT_FOUND',
  ],
})

const movedUnits = z.strictObject({ inventoryId: id, units, reason })

/** Removes units for good, from the shelf or from quarantine. */
export const writeOffStock = defineCommand({
  path: 'office/stock/write-off',
  summary: 'Write off units from the shelf or from quarantine',
  needs: 'stock.move',
  idempotency: 'required',
  body: movedUnits.extend({ from: z.enum(['shelf', 'quarantine']) }),
  answer: stockAnswer,
  refusals: ['INVENTORY_NOT_FOUND', 'UNITS_SHORT'],
})

/** Moves units from the shelf to quarantine. */
export const quarantineStock = defineCommand({
  path: 'office/stock/quarantine',
  summary: 'Move units from the shelf into quarantine',
  needs: 'stock.move',
  idempotency: 'required',
  body: movedUnits,
  answer: stockAnswer,
  refusals: ['INVENTORY_NOT_FOUND', 'UNITS_SHORT'],
})

/** Moves units from quarantine back on sale. */
export const releaseQuarantine = defineCommand({
  path: 'office/stock/release',
  summary: 'Release units from quarantine',
  needs: 'stock.move',
  idempotency: 'required',
  body: movedUnits,
  answer: stockAnswer,
  refusals: ['BATCH_EXPIRED', 'INVENTORY_NOT_FOUND', 'UNITS_SHORT'],
})

/** Replaces the recorded units by the units counted on the shelf and in quarantine. */
export const countStock = defineCommand({
  path: 'office/stock/count',
  summary: 'Set the counted number of units',
  needs: 'stock.move',
  idempotency: 'required',
  body: z.strictObject({
    inventoryId: id,
    onHand: z.int().min(0).max(1_000_000),
    quarantined: z.int().min(0).max(1_000_000),
    reason,
  }),
  answer: stockAnswer,
  refusals: ['COUNT_BELOW_RESERVED', 'INVENTORY_NOT_FOUND'],
})
