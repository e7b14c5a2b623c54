import { always, one } from './shape.ts'

/** An entry in the journal of goods; a row's units are the sums of its movements. @spec 5.out-of-stock */
export const StockMovement = {
  id: 'id',
  kind: 'code',
  onHandUnits: 'integer', //      added to the shelf, negative where removed
  quarantineUnits: 'integer',
  note: 'text',
  movedAt: 'moment',
  actorName: 'text?', //          the employee; null where a sale or a job moved it
  inventory: always('Inventory'),
  saleOrder: one('SaleOrder'),
} as const
