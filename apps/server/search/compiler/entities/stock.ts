import { bind } from '../binding.ts'
import { nobody } from '../row-rules.ts'
import { reading } from '../sql.ts'

/** The stock journal, for warehouse staff and auditors. */
export const stockBindings = {
  StockMovement: bind('StockMovement', (own) => ({
    table: 'stock_movements',
    owner: null,
    rows: { ...nobody, 'stock.read': 'all' },
    mayLag: 'never',
    lists: { narrow: ['id'], orders: [{ by: 'movedAt', within: 'inventory.skuSeller.id' }] },
    fields: {
      ...own.columns('id', 'kind', 'onHandUnits', 'quarantineUnits', 'note', 'movedAt'),
      actorName: {
        value: (movement) => reading('people')`
          (select p.first_name || ' ' || p.last_name from people p where p.account_id = ${movement}.account_id)`,
        comparable: 'never',
      },
    },
    relations: own.references('inventory', 'saleOrder'),
  })),
} as const
