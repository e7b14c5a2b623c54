import type { EntityName } from '@anar/contract/entities'
import type { BindingOf } from '../binding.ts'
import { applicationBindings } from './applications.ts'
import { commissionBindings } from './commission.ts'
import { networkBindings } from './network.ts'
import { noticeBindings } from './notices.ts'
import { offerBindings } from './offers.ts'
import { officeBindings } from './office.ts'
import { opinionBindings } from './opinions.ts'
import { orderBindings } from './orders.ts'
import { pageBindings } from './pages.ts'
import { paymentBindings } from './payments.ts'
import { peopleBindings } from './people.ts'
import { productGroupBindings } from './product-groups.ts'
import { productBindings } from './products.ts'
import { returnBindings } from './returns.ts'
import { sellerBindings } from './sellers.ts'
import { stockBindings } from './stock.ts'
import { walletBindings } from './wallet.ts'

/** The binding of every declared entity; one without does not compile. */
export const bindings: { readonly [E in EntityName]: BindingOf<E> } = {
  ...productBindings,
  ...productGroupBindings,
  ...offerBindings,
  ...peopleBindings,
  ...noticeBindings,
  ...applicationBindings,
  ...orderBindings,
  ...paymentBindings,
  ...officeBindings,
  ...opinionBindings,
  ...pageBindings,
  ...returnBindings,
  ...sellerBindings,
  ...walletBindings,
  ...stockBindings,
  ...networkBindings,
  ...commissionBindings,
}
