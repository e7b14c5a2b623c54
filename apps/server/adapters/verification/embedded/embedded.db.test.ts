import { readFile } from 'node:fs/promises'
import { ibanFrom, mobileFrom, nationalCodeFrom, postalCodeFrom } from '@anar/domain/validation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Verification } from '../../../platform/ports/verification.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { embeddedVerification } from './index.ts'
import { testValues } from './test-values.ts'

/** @spec 5.national-code, 5.phone, 5.postal-code, 5.email-and-iban, 7.postal-check */
let database: TestDatabase
let provider: Verification
const person = { nationalCode: '0499370899', birthDate: '1991-03-21' } as const

beforeAll(async () => {
  database = await testDatabase('empty')
  // Codes that begin with 1 are of province 1, those with 3 of province 2; no province has others.
  const provinces: Readonly<Record<string, number>> = { 1: 1, 3: 2 }
  provider = embeddedVerification({ database, provinceOf: async (code) => provinces[code[0]!] ?? null })
})
afterAll(() => database?.drop())

describe('the embedded provider', () => {
  it('accepts whatever passes the checksums', async () => {
    expect(await provider.checkIdentity(person)).toBe('match')
    expect(await provider.checkPhone({ nationalCode: person.nationalCode, cellphone: '9121234567' })).toBe(
      true,
    )
    expect(await provider.checkPostalCode({ postalCode: '1193653471', provinceId: 1 })).toBe('match')
    expect(
      await provider.ibanOwner({ iban: 'IR400540105180021273113040', nationalCode: person.nationalCode }),
    ).toBe(true)
  })

  /** @spec 5.national-code.2 */
  it.each(testValues.otherBirthDate)('national code %s has another birth date', async (nationalCode) => {
    expect(await provider.checkIdentity({ ...person, nationalCode })).toBe('mismatch')
  })

  it.each(testValues.deceased)('national code %s belongs to a deceased person', async (nationalCode) => {
    expect(await provider.checkIdentity({ ...person, nationalCode })).toBe('deceased')
  })

  /** @spec 5.national-code.4 */
  it.each(testValues.phoneOfSomeoneElse)(
    'phone %s does not belong to the national code',
    async (cellphone) => {
      expect(await provider.checkPhone({ nationalCode: person.nationalCode, cellphone })).toBe(false)
    },
  )

  it('detects a postal code of another province, and one of none', async () => {
    expect(await provider.checkPostalCode({ postalCode: '1193653471', provinceId: 2 })).toBe('other-province')
    expect(await provider.checkPostalCode({ postalCode: '2193653471', provinceId: 2 })).toBe('unknown')
  })

  it.each(testValues.unknownPostalCode)('postal code %s has no building', async (postalCode) => {
    expect(await provider.checkPostalCode({ postalCode, provinceId: 1 })).toBe('unknown')
  })

  it.each(testValues.accountOfSomeoneElse)('account %s is in another name', async (iban) => {
    expect(await provider.ibanOwner({ iban, nationalCode: person.nationalCode })).toBe(false)
  })

  it('is down for its values of that kind', async () => {
    const [nationalCode, cellphone, postalCode, iban] = testValues.down
    const calls = [
      provider.checkIdentity({ ...person, nationalCode }),
      provider.checkPhone({ nationalCode: person.nationalCode, cellphone }),
      provider.checkPostalCode({ postalCode, provinceId: 1 }),
      provider.ibanOwner({ iban, nationalCode: person.nationalCode }),
      provider.startRedirect({ nationalCode, returnUrl: 'http://shop.localhost/back', language: 'fa' }),
    ]
    for (const call of calls) await expect(call).rejects.toThrow('down')
  })
})

describe('the test values', () => {
  it('pass the checksums, which are checked before the provider is called', () => {
    const { otherBirthDate, deceased, phoneOfSomeoneElse, unknownPostalCode, accountOfSomeoneElse, down } =
      testValues
    for (const code of [...otherBirthDate, ...deceased, down[0]]) expect(nationalCodeFrom(code)).toBe(code)
    for (const phone of [...phoneOfSomeoneElse, down[1]]) expect(mobileFrom(phone)).toBe(phone)
    for (const code of [...unknownPostalCode, down[2]]) expect(postalCodeFrom(code)).toBe(code)
    for (const iban of [...accountOfSomeoneElse, down[3]]) expect(ibanFrom(iban)).toBe(iban)
  })

  it('are all in docs/operations.md', async () => {
    const operations = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
    for (const value of Object.values(testValues).flat()) expect(operations).toContain(`\`${value}\``)
  })
})
