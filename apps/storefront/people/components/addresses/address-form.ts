import { addAddress, setSignUpAddress } from '@anar/contract/commands'
import { checkForm, type FormFaults } from '@anar/contract/field-faults'
import { resolverOf } from '../../../platform/components/forms/resolver.ts'
import type { Address } from './types.ts'

/** An address as it is typed; ids are texts, as fields hold them, and empty while nothing is chosen. */
export type AddressForm = {
  title: string
  provinceId: string
  cityId: string
  postalCode: string
  address: string
}

export const emptyAddress: AddressForm = {
  title: '',
  provinceId: '',
  cityId: '',
  postalCode: '',
  address: '',
}

/** What the form comes filled with of an address that is there. */
export function addressBegun(address: Address | null, digits: (text: string) => string): AddressForm {
  if (!address) return emptyAddress
  return {
    title: address.addressTitle,
    provinceId: String(address.city.province.id),
    cityId: String(address.city.id),
    postalCode: digits(address.postalCode),
    address: address.address,
  }
}

/** What the commands take of a form: the city by its id, null while none is chosen. */
export function addressBody({ title, cityId, postalCode, address }: AddressForm) {
  return { title, cityId: Number(cityId), postalCode, address }
}

// The province is asked for the sake of its cities; no command takes it.
function faultsBy(
  schema: typeof addAddress.body | typeof setSignUpAddress.body,
  form: AddressForm,
): FormFaults | null {
  const { faults } = checkForm(schema, addressBody(form))
  if (form.provinceId !== '') return faults
  return { provinceId: { code: 'options' }, ...faults }
}

/** @spec 3.address, 5.postal-code, 5.mandatory-fields, 8.messages.15 */
export const addressFaults = (form: AddressForm) => faultsBy(addAddress.body, form)
/** The same in the steps of signing up. @spec 2.address */
export const homeFaults = (form: AddressForm) => faultsBy(setSignUpAddress.body, form)

export const addressResolver = resolverOf(addressFaults)
export const homeResolver = resolverOf(homeFaults)
