import { randomBytes } from 'node:crypto'
import type { Sql } from '../../../platform/db/pool.ts'
import type { RedirectVerdict, Verification } from '../../../platform/ports/verification.ts'
import { findVisit, openVisit } from './queries.ts'
import { testValues } from './test-values.ts'

const referenceBytes = 16

type Needed = {
  database: Sql
  /** The province of a postal code of ten digits; null where no province has such codes. */
  provinceOf: (postalCode: string) => Promise<number | null>
}

/**
 * The demo's own provider: accepts everything that passes the checksums, except its documented test values. It confirms
 * nothing about a real person, so production does not start with it.
 */
export function embeddedVerification({ database, provinceOf }: Needed): Verification {
  return {
    name: 'embedded',
    async checkIdentity({ nationalCode }) {
      assertUp(nationalCode)
      if (has(testValues.deceased, nationalCode)) return 'deceased'
      return has(testValues.otherBirthDate, nationalCode) ? 'mismatch' : 'match'
    },
    async checkPhone({ nationalCode, cellphone }) {
      assertUp(nationalCode, cellphone)
      return !has(testValues.phoneOfSomeoneElse, cellphone)
    },
    async checkPostalCode({ postalCode, provinceId }) {
      assertUp(postalCode)
      if (has(testValues.unknownPostalCode, postalCode)) return 'unknown'
      const province = await provinceOf(postalCode)
      if (province === null) return 'unknown'
      return province === provinceId ? 'match' : 'other-province'
    },
    async ibanOwner({ iban, nationalCode }) {
      assertUp(iban, nationalCode)
      return !has(testValues.accountOfSomeoneElse, iban)
    },
    async startRedirect({ nationalCode, returnUrl, language }) {
      assertUp(nationalCode)
      const reference = randomBytes(referenceBytes).toString('hex')
      await openVisit(database, { reference, nationalCode, returnUrl })
      return { reference, pageUrl: `/embedded-verification/visit/${reference}?language=${language}` }
    },
    async finishRedirect(reference): Promise<RedirectVerdict> {
      const visit = await findVisit(database, reference)
      if (!visit) return { state: 'refused' }
      return visit.state === 'confirmed'
        ? { state: 'confirmed', nationalCode: visit.national_code }
        : { state: visit.state }
    },
  }
}

function assertUp(...values: string[]): void {
  if (values.some((value) => has(testValues.down, value))) throw new Error('the embedded provider is down')
}

function has(values: readonly string[], value: string): boolean {
  return values.includes(value)
}
