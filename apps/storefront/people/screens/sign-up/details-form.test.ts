/** @spec 2.sign-up, 5.mandatory-fields, 5.national-code, 5.phone, 5.username, 5.superior-marketer, 6.network-eligibility */
import { describe, expect, it } from 'vitest'
import {
  type DetailsForm,
  detailsBody,
  detailsFaultsOf,
  detailsToBeginWith,
  emptyDetails,
} from './details-form.ts'

const today = '2026-11-21'
const customer: DetailsForm = {
  ...emptyDetails,
  nationalCode: '۰۴۹۹۳۷۰۸۹۹',
  firstName: ' سحر ',
  lastName: 'نمونه',
  gender: 'FEMALE',
  birthDate: '1991-03-21',
  username: 'sahar.1370',
  cellphone: '۰۹۱۲ ۱۲۳ ۴۵۶۷',
}
const faults = (more: Partial<DetailsForm>) => detailsFaultsOf({ ...customer, ...more }, today)
const foreigner = { nationality: 'IRAQI', nationalCode: '' } as const

describe('the details of a sign-up', () => {
  /** @spec 3.person.1 */
  it('are complete for a customer', () => {
    expect(faults({})).toBeNull()
  })

  /** @spec 5.national-code.5 */
  it('report every mandatory field', () => {
    expect(detailsFaultsOf(emptyDetails, today)).toEqual({
      nationalCode: { code: 'mandatory' },
      firstName: { code: 'mandatory' },
      lastName: { code: 'mandatory' },
      gender: { code: 'options' },
      birthDate: { code: 'mandatory' },
      username: { code: 'mandatory' },
    })
  })

  it('of a foreigner need an identifier or a passport, and no national code', () => {
    expect(faults(foreigner)).toEqual({ foreignIdentifier: { code: 'identifierOrPassport' } })
    expect(faults({ ...foreigner, passportNumber: 'a1234567' })).toBeNull()
    expect(faults({ ...foreigner, foreignIdentifier: '۱۲۳۴۵۶۷۸۹' })).toBeNull()
    expect(faults({ ...foreigner, foreignIdentifier: '12', passportNumber: '؟' })).toEqual({
      foreignIdentifier: { code: 'foreignIdentifier' },
      passportNumber: { code: 'passport' },
    })
  })

  it('of a marketer need a referrer and 18 years; a customer needs neither', () => {
    expect(faults({ kind: 'Marketer' })).toEqual({ referrer: { code: 'referrerMandatory' } })
    expect(faults({ kind: 'Marketer', referrer: 'top.marketer' })).toBeNull()
    const young = { birthDate: '2008-11-22', referrer: 'top.marketer' }
    expect(faults({ ...young, kind: 'Marketer' })).toEqual({ birthDate: { code: 'underAge' } })
    expect(faults({ ...young, kind: 'PreferredCustomer' })).toBeNull()
  })
})

describe('the body', () => {
  it('has the typed values, without the proven phone and those of the other nationality', () => {
    const { cellphone: _, ...person } = customer
    expect(detailsBody({ ...customer, passportNumber: 'left over' })).toEqual({
      ...person,
      passportNumber: '',
    })
    const body = detailsBody({ ...customer, nationality: 'IRAQI', passportNumber: 'a1234567' })
    expect([body.nationalCode, body.passportNumber]).toEqual(['', 'a1234567'])
  })
})

describe('the initial form', () => {
  it('is the draft of this tab, else the values of the server, else empty', () => {
    const serverValues = detailsBody(customer)
    expect(detailsToBeginWith({ ...customer, firstName: 'سارا' }, serverValues).firstName).toBe('سارا')
    expect(detailsToBeginWith(null, serverValues).username).toBe('sahar.1370')
    expect(detailsToBeginWith(null, null)).toEqual(emptyDetails)
  })

  it('has the referrer of the URL, unless one is set already', () => {
    expect(detailsToBeginWith(null, null, 'sara.1370').referrer).toBe('sara.1370')
    expect(detailsToBeginWith({ ...customer, referrer: 'mina' }, null, 'sara.1370').referrer).toBe('mina')
    expect(detailsToBeginWith({ ...customer, referrer: '' }, null, 'sara.1370').referrer).toBe('sara.1370')
  })

  it('ignores invalid values of a draft', () => {
    expect(
      detailsToBeginWith({ kind: 'Boss', gender: 'X', firstName: 5, nationality: 'OMANI' }, null),
    ).toEqual({
      ...emptyDetails,
      nationality: 'OMANI',
    })
  })
})
