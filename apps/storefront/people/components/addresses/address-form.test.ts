import { describe, expect, it } from 'vitest'
import { type AddressForm, addressBody, addressFaults, emptyAddress } from './address-form.ts'

/** @spec 3.address, 2.addresses, 2.address, 5.mandatory-fields */
const home: AddressForm = {
  title: 'خانه',
  provinceId: '1',
  cityId: '101',
  postalCode: '۱۴۱۵۸-۹۳۱۴۱',
  address: 'خیابان نمونه، پلاک ۵',
}

describe('the form of an address', () => {
  /** @spec 2.address.1 */
  it('is valid as typed, with the city by its id', () => {
    expect(addressFaults(home)).toBeNull()
    expect(addressBody(home)).toEqual({
      title: 'خانه',
      cityId: 101,
      postalCode: '۱۴۱۵۸-۹۳۱۴۱',
      address: 'خیابان نمونه، پلاک ۵',
    })
  })

  /** @spec 5.mandatory-fields.3 */
  it('reports each empty field as mandatory, and lists as not chosen', () => {
    expect(addressFaults(emptyAddress)).toEqual({
      title: { code: 'mandatory' },
      provinceId: { code: 'options' },
      cityId: { code: 'options' },
      postalCode: { code: 'mandatory' },
      address: { code: 'mandatory' },
    })
  })
})
