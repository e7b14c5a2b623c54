import type { Verification } from '../../platform/ports/verification.ts'

/**
 * A shop without a provider: whatever passed the checksums is taken as it is told, and the office judges by the
 * documents. The province of a postal code is still known.
 */
export function checksumsOnly(provinceOf: (postalCode: string) => Promise<number | null>): Verification {
  return {
    name: 'none',
    checkIdentity: async () => 'match',
    checkPhone: async () => true,
    async checkPostalCode({ postalCode, provinceId }) {
      const found = await provinceOf(postalCode)
      if (found === null) return 'unknown'
      return found === provinceId ? 'match' : 'other-province'
    },
    ibanOwner: async () => true,
    startRedirect: () => Promise.reject(new Error('there is no provider to send anybody to')),
    finishRedirect: async () => ({ state: 'refused' }),
  }
}
