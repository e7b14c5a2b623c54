/** @spec 5.phone, 5.mandatory-fields */
import { describe, expect, it } from 'vitest'
import { faultsOf, receiverBody } from './details.ts'

describe('another person who receives the order', () => {
  const details = { name: 'سحر', cellphone: '۰۹۱۲ ۱۲۳ ۴۵۶۷', description: '' }

  /** @spec 2.choose-address.2 */
  it('needs a name of three letters and a mobile number, with or without its leading zero', () => {
    expect(faultsOf(details, 'other')).toEqual({})
    expect(faultsOf({ ...details, cellphone: '9121234567' }, 'other')).toEqual({})
    expect(receiverBody(details)).toEqual({ name: 'سحر', cellphone: '9121234567' })
  })

  it('is refused with a landline or a name of two letters', () => {
    expect(faultsOf({ ...details, name: 'آر', cellphone: '02112345678' }, 'other')).toEqual({
      name: 'receiverNameShort',
      cellphone: 'cellphoneInvalid',
    })
  })

  it('is mandatory: spaces are not a name, and an empty field has one fault only', () => {
    expect(faultsOf({ ...details, name: '  ', cellphone: '' }, 'other')).toEqual({
      name: 'mandatory',
      cellphone: 'mandatory',
    })
    expect(faultsOf({ ...details, name: 'آ'.repeat(81) }, 'other')).toEqual({ name: 'tooLong' })
  })

  it('is not needed if the order goes to the person themselves', () => {
    expect(faultsOf({ name: '', cellphone: '', description: '' }, 'mine')).toEqual({})
  })
})

it('the note to the carrier has at most 400 characters, for any receiver', () => {
  const long = { name: '', cellphone: '', description: 'آ'.repeat(401) }
  expect(faultsOf(long, 'warehouse')).toEqual({ description: 'tooLong' })
})
