/** @spec 3.seller, 5.mandatory-fields, 5.national-code, 5.phone, 5.email-and-iban, 5.company-sign-up */
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import sellerTexts from '../../texts/seller.fa.ts'
import { businessForm, companyForm, formMessages, personForm, phoneForm } from './forms.ts'

const business = {
  businessName: 'نمونه',
  iban: 'IR329990000000000000000007',
  landline: '02112345678',
  telegramId: '',
}
const company = {
  companyName: 'شرکت نمونه',
  companyType: 'LIMITED_LIABILITY',
  registrationNumber: '12345',
  companyNationalCode: '10380284790',
  economicNumber: '411111111111',
  officialNewspaper: '21450',
}
const person = {
  firstName: 'مدیر',
  lastName: 'نمونه',
  nationalCode: '0499370899',
  cellphone: '9120000001',
  email: 'manager@shop.example',
  isSignatory: true,
}
const faults = (schema: z.ZodType, fields: object) => {
  const result = schema.safeParse(fields)
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((issue) => [issue.path[0], issue.message]))
}

it('has a text for every message', () => {
  for (const key of formMessages) expect(sellerTexts, key).toHaveProperty(key)
})

describe('empty forms', () => {
  it('tell every mandatory field, and the Telegram id is none', () => {
    expect(faults(businessForm, { businessName: ' ', iban: '', landline: '', telegramId: '' })).toEqual({
      businessName: 'mandatory',
      iban: 'mandatory',
      landline: 'mandatory',
    })
    expect(faults(phoneForm, { cellphone: '' })).toEqual({ cellphone: 'mandatory' })
  })
  it('ask to choose the type of the company', () => {
    expect(faults(companyForm, { ...company, companyType: '' })).toEqual({ companyType: 'chooseOption' })
  })
})

describe('what is typed', () => {
  it('is good in any script', () => {
    expect(
      faults(businessForm, { ...business, landline: '۰۲۱-۱۲۳۴۵۶۷۸', telegramId: '@sample_shop' }),
    ).toEqual({})
    expect(faults(companyForm, { ...company, registrationNumber: '۱۲۳۴۵' })).toEqual({})
    expect(faults(personForm, { ...person, nationalCode: '۰۴۹۹۳۷۰۸۹۹', cellphone: '۰۹۱۲۰۰۰۰۰۰۱' })).toEqual(
      {},
    )
  })
  it('is told at its field where the domain reads nothing in it', () => {
    expect(
      faults(businessForm, { businessName: 'x', iban: 'IR00', landline: '123', telegramId: 'x' }),
    ).toEqual({
      businessName: 'tooShort',
      iban: 'ibanInvalid',
      landline: 'landlineInvalid',
      telegramId: 'telegramInvalid',
    })
    expect(
      faults(companyForm, {
        ...company,
        registrationNumber: 'x',
        companyNationalCode: '1',
        economicNumber: '1',
      }),
    ).toEqual({
      registrationNumber: 'registrationInvalid',
      companyNationalCode: 'companyCodeInvalid',
      economicNumber: 'economicInvalid',
    })
    expect(faults(personForm, { ...person, nationalCode: '0499370898', cellphone: '1', email: 'x' })).toEqual(
      {
        nationalCode: 'nationalCodeInvalid',
        cellphone: 'cellphoneInvalid',
        email: 'emailInvalid',
      },
    )
  })
})
