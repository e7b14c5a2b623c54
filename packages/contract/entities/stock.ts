import { always, one } from './shape.ts'

/** An entry in the journal of goods; a row's units are the sums of its movements. @spec 5.out-of-stock */
export const StockMovement = {
  id: 'id',
  kind: 'code',
  onHandUnits: 'integer', //      onto the shelf, or off it
  quarantineUnits: 'integer',
  note: 'text',
  movedAt: 'moment',
  actorName: 'text?', //          who of the office; none where a sale or the clock moved it
  inventory: always('Inventory'),
  saleOrder: one('SaleOrder'),
} as const
