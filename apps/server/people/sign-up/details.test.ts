/** @spec 6.network-eligibility, 2.sign-up, 3.person */
import { setSignUpDetails, signUpDetailsOn } from '@anar/contract/commands'
import { checkForm } from '@anar/contract/field-faults'
import { describe, expect, it } from 'vitest'
import { detailsOf } from './details.ts'

const typed = {
  kind: 'Customer' as const,
  nationality: 'IRANIAN',
  nationalCode: '۰۰۱-۳۵۴۲۴۱۹',
  foreignIdentifier: '',
  passportNumber: '',
  firstName: ' مشتری ',
  lastName: 'نمونه',
  gender: 'FEMALE' as const,
  birthDate: '1991-03-21',
  username: 'sample۱',
  referrer: '',
}
const stored = (rest: Partial<typeof typed>) => detailsOf(setSignUpDetails.body.parse({ ...typed, ...rest }))

describe('the details', () => {
  /** @spec 2.sign-up.1 */
  it('are stored with Latin digits and without separators', () => {
    expect(stored({ referrer: 'superior۱' })).toMatchObject({
      firstName: 'مشتری',
      nationalCode: '0013542419',
      username: 'sample1',
      referrer: 'superior1',
    })
  })

  it('of a foreigner hold an identifier or a passport; a typed national code is dropped', () => {
    const foreigner = { nationality: 'IRAQI', nationalCode: '0013542419' }
    expect(stored({ ...foreigner, foreignIdentifier: '۱۲۳۴۵۶۷۸۹۰۱' })).toMatchObject({
      nationalCode: '',
      foreignIdentifier: '12345678901',
      passportNumber: '',
    })
    expect(stored({ ...foreigner, passportNumber: 'a1234567' }).passportNumber).toBe('A1234567')
  })
})

it('a marketer is 18 or older on the day of signing up; a customer may be younger', () => {
  const marketer = { ...typed, kind: 'Marketer', referrer: 'superior' }
  const faultsOf = (form: object) => checkForm(signUpDetailsOn('2026-05-10'), form).faults
  expect(faultsOf({ ...marketer, birthDate: '2008-05-11' })).toEqual({ birthDate: { code: 'underAge' } })
  expect(faultsOf({ ...marketer, birthDate: '2008-05-09' })).toBeNull()
  expect(faultsOf({ ...typed, birthDate: '2015-01-01' })).toBeNull()
})
