/** @spec 3.address, 5.postal-code, 5.phone, 3.seller, 3.person */
import {
  addAddress,
  describeMarketer,
  saveSellerBusiness,
  saveSellerCompany,
  saveSellerPerson,
} from '@anar/contract/commands'
import { digitsOf } from '@anar/ui/format'
import { describe, expect, it } from 'vitest'
import { filledWith } from './filled.ts'

const persian = (text: string) => digitsOf(text, 'pe')
const english = (text: string) => digitsOf(text, 'en')

describe('what a form comes filled with', () => {
  const known = { address: 'No. 12', postalCode: '1415893141', cityId: 101, email: 'a1@example.com' }

  it('has its numbers in the reader’s digits, and everything else as it was written', () => {
    expect(filledWith(known, ['postalCode'], persian)).toEqual({ ...known, postalCode: '۱۴۱۵۸۹۳۱۴۱' })
    expect(filledWith(known, ['postalCode'], english)).toEqual(known)
  })

  it('is empty where nothing is known', () => {
    expect(filledWith({ postalCode: '' }, ['postalCode'], persian)).toEqual({ postalCode: '' })
  })
})

describe('a form that is sent as it came', () => {
  const business = { businessName: 'نمونه', iban: 'IR979990000000000000000001', landline: '02112345678' }
  const company = {
    companyName: 'شرکت نمونه',
    companyType: 'LIMITED_LIABILITY',
    registrationNumber: '123456',
    companyNationalCode: '10380284790',
    economicNumber: '41112345678',
    officialNewspaper: '21450',
  }
  const person = {
    ...{ firstName: 'سحر', lastName: 'نمونه', email: 'sahar@example.com', isSignatory: true },
    nationalCode: '0499370899',
    cellphone: '9121234567',
  }
  const described = {
    ...{ superior: 'mina', fatherName: 'علی', maritalStatus: 'SINGLE', militaryStatus: null },
    certificateNumber: 'A-1234',
    iban: 'IR979990000000000000000001',
  }
  const address = { title: 'خانه', cityId: 101, address: 'خیابان نمونه، No. 12', postalCode: '1415893141' }

  it.each([
    ['an address', addAddress, address, ['postalCode']],
    ['a business', saveSellerBusiness, business, ['landline']],
    [
      'a company',
      saveSellerCompany,
      company,
      ['registrationNumber', 'companyNationalCode', 'economicNumber', 'officialNewspaper'],
    ],
    ['one of the personnel', saveSellerPerson, person, ['nationalCode', 'cellphone']],
    ['an application', describeMarketer, described, ['certificateNumber']],
  ] as const)('tells the same of %s', (_, schema, known, numbers) => {
    const filled = filledWith<Record<string, unknown>>(known, numbers, persian)
    for (const name of numbers) expect(filled[name]).toMatch(/[۰-۹]/)
    expect(schema.parse(filled)).toEqual(schema.parse(known))
    expect(schema.parse(filled)).toMatchObject(known)
  })
})
