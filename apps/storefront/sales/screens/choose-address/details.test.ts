/** @spec 5.phone, 5.mandatory-fields */
import { describe, expect, it } from 'vitest'
import { faultsOf, receiverBody } from './details.ts'

describe('another person who receives the order', () => {
  const details = { name: 'سحر', cellphone: '۰۹۱۲ ۱۲۳ ۴۵۶۷', description: '' }

  /** @spec 2.choose-address.2 */
  it('is named with three letters and a mobile number, with or without its leading zero', () => {
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

  it('has to be named: spaces are no name, and an empty field is told one thing only', () => {
    expect(faultsOf({ ...details, name: '  ', cellphone: '' }, 'other')).toEqual({
      name: 'mandatory',
      cellphone: 'mandatory',
    })
    expect(faultsOf({ ...details, name: 'آ'.repeat(81) }, 'other')).toEqual({ name: 'tooLong' })
  })

  it('is not asked for where the order goes to oneself', () => {
    expect(faultsOf({ name: '', cellphone: '', description: '' }, 'mine')).toEqual({})
  })
})

it('the note to the carrier has at most 400 characters, whoever receives the order', () => {
  const long = { name: '', cellphone: '', description: 'آ'.repeat(401) }
  expect(faultsOf(long, 'warehouse')).toEqual({ description: 'tooLong' })
})
