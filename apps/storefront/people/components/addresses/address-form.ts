import { addAddress, setSignUpAddress } from '@anar/contract/commands'
import { checkForm, type FormFaults } from '@anar/contract/field-faults'
import { resolverOf } from '../../../platform/components/forms/resolver.ts'
import type { Address } from './types.ts'

/** An address in the form; ids are strings, empty until chosen. */
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

/** The initial values of the form. */
export function addressStarted(address: Address | null, digits: (text: string) => string): AddressForm {
  if (!address) return emptyAddress
  return {
    title: address.addressTitle,
    provinceId: String(address.city.province.id),
    cityId: String(address.city.id),
    postalCode: digits(address.postalCode),
    address: address.address,
  }
}

/** The body of the commands: the city by its id, null until chosen. */
export function addressBody({ title, cityId, postalCode, address }: AddressForm) {
  return { title, cityId: Number(cityId), postalCode, address }
}

// The province only narrows the cities; no command takes it.
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
/** The same in the sign-up. @spec 2.address */
export const homeFaults = (form: AddressForm) => faultsBy(setSignUpAddress.body, form)

export const addressResolver = resolverOf(addressFaults)
export const homeResolver = resolverOf(homeFaults)
