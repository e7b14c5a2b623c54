import type { EntityName } from '@anar/contract/entities'
import type { BindingOf } from '../binding.ts'
import { applicationBindings } from './applications.ts'
import { catalogueBindings } from './catalogue.ts'
import { noticeBindings } from './notices.ts'
import { offerBindings } from './offers.ts'
import { officeBindings } from './office.ts'
import { orderBindings } from './orders.ts'
import { pageBindings } from './pages.ts'
import { peopleBindings } from './people.ts'
import { sellerBindings } from './sellers.ts'

/** The binding of every declared entity; one without does not compile. */
export const bindings: { readonly [E in EntityName]: BindingOf<E> } = {
  ...catalogueBindings,
  ...offerBindings,
  ...peopleBindings,
  ...noticeBindings,
  ...applicationBindings,
  ...orderBindings,
  ...officeBindings,
  ...pageBindings,
  ...sellerBindings,
}
