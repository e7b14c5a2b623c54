/** @spec 6.network-eligibility, 2.sign-up, 3.person, 5.national-code, 5.phone, 5.username, 5.superior-marketer, 5.mandatory-fields */
import { describe, expect, it } from 'vitest'
import { type Details, detailsFrom } from './details.ts'

const today = '2026-05-10'
const typed = {
  kind: 'Customer' as const,
  nationality: 'IRANIAN',
  nationalCode: '۰۰۱-۳۵۴۲۴۱۹',
  foreignIdentifier: '',
  passportNumber: '',
  firstName: 'مشتری',
  lastName: 'نمونه',
  gender: 'FEMALE' as const,
  birthDate: '1991-03-21',
  username: 'sample۱',
  referrer: '',
  cellphone: '۰۹۱۲ ۱۲۳ ۴۵۶۷',
}
const foreigner = { ...typed, nationality: 'IRAQI', nationalCode: '', foreignIdentifier: '۱۲۳۴۵۶۷۸۹۰۱' }

function read(rest: Partial<typeof typed>): Details | { faults: object } {
  return detailsFrom({ ...typed, ...rest }, today)
}
const faultsOf = (rest: Partial<typeof typed> & { kind?: 'Customer' }) => {
  const answer = read(rest)
  return 'faults' in answer ? answer.faults : {}
}

describe('the details', () => {
  it('are kept with Latin digits and without what stands between them', () => {
    expect(read({})).toMatchObject({
      nationalCode: '0013542419',
      cellphone: '9121234567',
      username: 'sample1',
    })
  })

  it.each([
    ['cellphone', { cellphone: '2112345678' }, 'cellphone'],
    ['nationalCode', { nationalCode: '0013542418' }, 'nationalCode'],
    ['nationalCode', { nationalCode: '001354241' }, 'nationalCode'],
    ['nationalCode', { nationalCode: '' }, 'mandatory'],
    ['birthDate', { birthDate: '2026-05-11' }, 'birthDate'],
    ['birthDate', { birthDate: '1899-12-31' }, 'birthDate'],
    ['username', { username: 'نمونه' }, 'username'],
    ['username', { username: 'two words' }, 'username'],
    ['username', { username: 'sample-1' }, 'username'],
    ['username', { username: 'ab' }, 'usernameLength'],
    ['username', { username: 'a'.repeat(41) }, 'usernameLength'],
    ['nationality', { nationality: 'MARTIAN' }, 'options'],
  ])('%s of %o is refused', (field, rest, fault) => {
    expect(faultsOf(rest)).toEqual({ [field]: fault })
  })

  it('tell every fault at once', () => {
    expect(faultsOf({ cellphone: '1', username: '', nationalCode: '1' })).toEqual({
      cellphone: 'cellphone',
      username: 'username',
      nationalCode: 'nationalCode',
    })
  })

  it('need a superior of a marketer, of customers not', () => {
    expect(detailsFrom({ ...typed, kind: 'Marketer' }, today)).toEqual({ faults: { referrer: 'mandatory' } })
    expect(faultsOf({})).toEqual({})
  })
})

it('a marketer is 18 or older on the day of signing up; a customer may be younger', () => {
  const marketer = { ...typed, kind: 'Marketer' as const, referrer: 'superior' }
  const bornOn = (birthDate: string) => detailsFrom({ ...marketer, birthDate }, today)
  expect(bornOn('2008-05-11')).toEqual({ faults: { birthDate: 'underAge' } })
  expect(bornOn('2008-05-09')).toMatchObject({ birthDate: '2008-05-09' })
  expect(faultsOf({ birthDate: '2015-01-01' })).toEqual({})
})

describe('whoever is not Iranian', () => {
  it('gives the identifier of foreign nationals or a passport, and a national code that was typed is dropped', () => {
    const { nationality, foreignIdentifier } = foreigner
    expect(read({ nationality, foreignIdentifier, nationalCode: '0013542419' })).toMatchObject({
      nationalCode: '',
      foreignIdentifier: '12345678901',
      passportNumber: '',
    })
    expect(read({ ...foreigner, foreignIdentifier: '', passportNumber: 'a1234567' })).toMatchObject({
      passportNumber: 'A1234567',
    })
  })

  it('is refused with neither, and with one that cannot be right', () => {
    expect(faultsOf({ ...foreigner, foreignIdentifier: '' })).toEqual({ foreignIdentifier: 'mandatory' })
    expect(faultsOf({ ...foreigner, foreignIdentifier: '12' })).toEqual({
      foreignIdentifier: 'foreignIdentifier',
    })
    expect(faultsOf({ ...foreigner, passportNumber: 'گذرنامه' })).toEqual({ passportNumber: 'passport' })
  })
})
