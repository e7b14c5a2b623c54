/** @spec 5.postal-code, 5.phone, 5.mandatory-fields */
import { describe, expect, it } from 'vitest'
import { addressBody, addressForm, detailsForm, receiverBody } from './form-schemas.ts'

const typed = {
  title: 'خانه',
  provinceId: '8',
  cityId: '301',
  postalCode: '۱۲۳۴۵-۶۷۸۹۰',
  address: 'خیابان نمونه، پلاک ۱۲',
  isMain: false,
}

function messagesOf(result: {
  error?: { issues: readonly { path: PropertyKey[]; message: string }[] }
}): Record<string, string> {
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

describe('a new address', () => {
  it('takes a postal code in Persian digits with a dash', () => {
    expect(addressForm.safeParse(typed).success).toBe(true)
    expect(addressBody(typed)).toEqual({
      title: 'خانه',
      cityId: 301,
      postalCode: '1234567890',
      address: 'خیابان نمونه، پلاک ۱۲',
      isMain: false,
    })
  })
  it('says of each empty field that it is mandatory, and of empty lists to choose', () => {
    const empty = { title: ' ', provinceId: '', cityId: '', postalCode: '', address: '', isMain: false }
    expect(messagesOf(addressForm.safeParse(empty))).toEqual({
      title: 'mandatory',
      provinceId: 'chooseOption',
      cityId: 'chooseOption',
      postalCode: 'mandatory',
      address: 'mandatory',
    })
  })
  it('refuses a postal code of nine digits and an address of four letters', () => {
    const wrong = { ...typed, postalCode: '123456789', address: 'کوچه' }
    expect(messagesOf(addressForm.safeParse(wrong))).toEqual({
      postalCode: 'formPostalCodeInvalid',
      address: 'formAddressShort',
    })
  })
})

describe('another person who receives the order', () => {
  const other = detailsForm('other')
  const words = { name: 'سحر', cellphone: '۰۹۱۲ ۱۲۳ ۴۵۶۷', description: '' }
  it('is named with three letters and a mobile number, with or without its leading zero', () => {
    expect(other.safeParse(words).success).toBe(true)
    expect(other.safeParse({ ...words, cellphone: '9121234567' }).success).toBe(true)
    expect(receiverBody(words)).toEqual({ name: 'سحر', cellphone: '9121234567' })
  })
  it('is refused with a landline or a name of two letters', () => {
    expect(messagesOf(other.safeParse({ ...words, name: 'آر', cellphone: '02112345678' }))).toEqual({
      name: 'receiverNameShort',
      cellphone: 'cellphoneInvalid',
    })
  })
  it('is not asked for where the order goes to oneself', () => {
    expect(detailsForm('mine').safeParse({ name: '', cellphone: '', description: '' }).success).toBe(true)
  })
})

describe('the note to the carrier', () => {
  it('has at most 400 characters', () => {
    const long = { name: '', cellphone: '', description: 'آ'.repeat(401) }
    expect(messagesOf(detailsForm('warehouse').safeParse(long))).toEqual({ description: 'tooLong' })
  })
})
