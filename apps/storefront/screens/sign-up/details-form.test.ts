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
  it('are complete with what a customer has', () => {
    expect(faults({})).toEqual({})
  })

  it('name every field that is mandatory', () => {
    expect(detailsFaultsOf(emptyDetails, today)).toEqual({
      nationalCode: 'mandatory',
      firstName: 'mandatory',
      lastName: 'mandatory',
      gender: 'chooseOption',
      birthDate: 'mandatory',
      username: 'mandatory',
      cellphone: 'mandatory',
    })
  })

  it.each([
    [{ nationalCode: '0499370898' }, { nationalCode: 'nationalCodeInvalid' }],
    [{ nationalCode: '1111111111' }, { nationalCode: 'nationalCodeInvalid' }],
    [{ nationalCode: '499370899' }, { nationalCode: 'nationalCodeInvalid' }],
    [{ nationality: 'ATLANTIC' }, { nationality: 'chooseOption', foreignIdentifier: 'identifierOrPassport' }],
    [{ firstName: '   ' }, { firstName: 'mandatory' }],
    [{ lastName: 'ن'.repeat(61) }, { lastName: 'tooLong' }],
    [{ birthDate: '' }, { birthDate: 'mandatory' }],
    [{ username: 'سحر' }, { username: 'usernameEnglishOnly' }],
    [{ username: 'sahar-1370' }, { username: 'usernamePunctuation' }],
    [{ username: 'sahar 1370' }, { username: 'usernameSpaces' }],
    [{ username: 'sa' }, { username: 'usernameLength' }],
    [{ username: 's'.repeat(41) }, { username: 'usernameLength' }],
    [{ cellphone: '2188776655' }, { cellphone: 'cellphoneInvalid' }],
    [{ cellphone: '912123456' }, { cellphone: 'cellphoneInvalid' }],
  ] as const)('%o is refused: %o', (more, expected) => expect(faults(more)).toEqual(expected))

  it('of a foreigner need an identifier or a passport, and no national code', () => {
    expect(faults(foreigner)).toEqual({ foreignIdentifier: 'identifierOrPassport' })
    expect(faults({ ...foreigner, passportNumber: 'a1234567' })).toEqual({})
    expect(faults({ ...foreigner, foreignIdentifier: '۱۲۳۴۵۶۷۸۹' })).toEqual({})
    expect(faults({ ...foreigner, foreignIdentifier: '12', passportNumber: '؟' })).toEqual({
      foreignIdentifier: 'foreignIdentifierInvalid',
      passportNumber: 'passportInvalid',
    })
  })

  it('of a marketer need a referrer and 18 years; a customer needs neither', () => {
    expect(faults({ kind: 'Marketer' })).toEqual({ referrer: 'referrerMandatory' })
    expect(faults({ kind: 'Marketer', referrer: 'top.marketer' })).toEqual({})
    const young = { birthDate: '2008-11-22', referrer: 'top.marketer' }
    expect(faults({ ...young, kind: 'Marketer' })).toEqual({ birthDate: 'underAge' })
    expect(faults({ ...young, kind: 'PreferredCustomer' })).toEqual({})
  })
})

describe('what is sent', () => {
  it('has Latin digits, the phone without its zero, and trimmed names', () => {
    expect(detailsBody({ ...customer, passportNumber: 'left over' })).toEqual({
      kind: 'Customer',
      nationality: 'IRANIAN',
      nationalCode: '0499370899',
      foreignIdentifier: '',
      passportNumber: '',
      firstName: 'سحر',
      lastName: 'نمونه',
      gender: 'FEMALE',
      birthDate: '1991-03-21',
      username: 'sahar.1370',
      referrer: '',
      cellphone: '9121234567',
    })
  })

  it('has no national code of a foreigner', () => {
    const body = detailsBody({ ...customer, nationality: 'IRAQI', passportNumber: 'a1234567' })
    expect([body.nationalCode, body.passportNumber]).toEqual(['', 'A1234567'])
  })
})

describe('the form to begin with', () => {
  it('is the draft of this tab, else what the server has, else empty', () => {
    const told = detailsBody(customer)
    expect(detailsToBeginWith({ ...customer, firstName: 'سارا' }, told).firstName).toBe('سارا')
    expect(detailsToBeginWith(null, told).username).toBe('sahar.1370')
    expect(detailsToBeginWith(null, null)).toEqual(emptyDetails)
  })

  it('believes nothing of a draft that is no text or no choice', () => {
    expect(
      detailsToBeginWith({ kind: 'Boss', gender: 'X', firstName: 5, nationality: 'OMANI' }, null),
    ).toEqual({
      ...emptyDetails,
      nationality: 'OMANI',
    })
  })
})
