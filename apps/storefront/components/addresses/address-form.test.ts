import { ApiError } from '@anar/contract/client'
import { describe, expect, it } from 'vitest'
import { type AddressForm, addressBody, addressForm } from './address-form.ts'
import { tellRefusal } from './tell-refusal.ts'

/** @spec 3.address, 2.addresses, 2.address, 5.postal-code, 5.mandatory-fields, 8.messages */
const home: AddressForm = {
  title: 'خانه',
  provinceId: '1',
  cityId: '101',
  postalCode: '۱۴۱۵۸-۹۳۱۴۱',
  address: 'خیابان نمونه، پلاک ۵',
}
const faultsOf = (fields: Partial<AddressForm>) =>
  addressForm.safeParse({ ...home, ...fields }).error?.issues.map(({ path, message }) => [path[0], message])

describe('the form of an address', () => {
  it('takes a postal code in any digits and sends it bare', () => {
    expect(faultsOf({})).toBeUndefined()
    expect(addressBody(home)).toEqual({
      title: 'خانه',
      cityId: 101,
      postalCode: '1415893141',
      address: 'خیابان نمونه، پلاک ۵',
    })
  })

  it.each([
    [{ title: '  ' }, [['title', 'mandatory']]],
    [{ title: 'خ'.repeat(61) }, [['title', 'tooLong']]],
    [
      { provinceId: '', cityId: '' },
      [
        ['provinceId', 'chooseOption'],
        ['cityId', 'chooseOption'],
      ],
    ],
    [{ postalCode: '' }, [['postalCode', 'mandatory']]],
    [{ postalCode: '123456789' }, [['postalCode', 'postalCodeInvalid']]],
    [{ postalCode: 'abcdefghij' }, [['postalCode', 'postalCodeInvalid']]],
    [{ address: '' }, [['address', 'mandatory']]],
    [{ address: 'کوچه' }, [['address', 'addressShort']]],
    [{ address: 'ک'.repeat(401) }, [['address', 'tooLong']]],
  ])('%j is told at its field, once', (fields, faults) => {
    expect(faultsOf(fields)).toEqual(faults)
  })
})

describe('a refusal of the server', () => {
  const told = (error: unknown) => {
    const atFields: [string, string | undefined][] = []
    const setError = (name: string, { message }: { message?: string }) => atFields.push([name, message])
    const above = tellRefusal(error, { setError } as never, 'پاسخی نرسید')
    return { above, atFields }
  }
  const refusal = (code: string, message: string, details = {}) =>
    new ApiError(message, { status: 422, code, details })

  it('stands at the field it is about', () => {
    const fields = { postalCode: 'این کد پستی در استان انتخاب‌شده نیست.' }
    expect(told(refusal('INVALID_INPUT', 'خطا', { fields }))).toEqual({
      above: null,
      atFields: [['postalCode', fields.postalCode]],
    })
  })
  it('CITY_NOT_ACCEPTED stands at the city', () => {
    expect(told(refusal('CITY_NOT_ACCEPTED', 'شهر پذیرفته نیست'))).toEqual({
      above: null,
      atFields: [['cityId', 'شهر پذیرفته نیست']],
    })
  })
  it('stands above the form where it is about no field', () => {
    expect(told(refusal('TOO_MANY_ADDRESSES', 'بیش از ۲۰'))).toEqual({ above: 'بیش از ۲۰', atFields: [] })
  })
  it('says so where no answer came', () => {
    expect(told(new Error('Failed to fetch')).above).toBe('پاسخی نرسید')
  })
})
