import type { EntityName } from '@anar/contract/entities'
import type { BindingOf } from '../binding.ts'
import { catalogueBindings } from './catalogue.ts'
import { offerBindings } from './offers.ts'
import { orderBindings } from './orders.ts'
import { peopleBindings } from './people.ts'

/** The binding of every declared entity; one without does not compile. */
export const bindings: { readonly [E in EntityName]: BindingOf<E> } = {
  ...catalogueBindings,
  ...offerBindings,
  ...peopleBindings,
  ...orderBindings,
}
