import * as applications from './applications.ts'
import * as catalogue from './catalogue.ts'
import * as commission from './commission.ts'
import * as network from './network.ts'
import * as office from './office.ts'
import * as opinions from './opinions.ts'
import * as orders from './orders.ts'
import * as pages from './pages.ts'
import * as payments from './payments.ts'
import * as people from './people.ts'
import * as returns from './returns.ts'
import * as sellers from './sellers.ts'
import * as stock from './stock.ts'
import * as wallet from './wallet.ts'

export * from './codes.ts'
export * from './shape.ts'

/** The entities of `search/{Entity}`, by name. */
export const entities = {
  ...catalogue,
  ...people,
  ...applications,
  ...office,
  ...opinions,
  ...orders,
  ...pages,
  ...payments,
  ...returns,
  ...sellers,
  ...wallet,
  ...stock,
  ...network,
  ...commission,
} as const
export type Entities = typeof entities
export type EntityName = keyof Entities
