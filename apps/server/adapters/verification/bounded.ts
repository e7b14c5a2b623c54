import { Refusal } from '@anar/contract/errors'
import type { Verification } from '../../platform/ports/verification.ts'

type Bounds = {
  /** How long a call may take; 8 s unless told. */
  timeoutMilliseconds?: number
  /** Hears what went wrong, which people are not told. */
  onFailure?: (error: unknown) => void
}

/**
 * The same provider with every call bounded in time; whatever goes wrong with one is VERIFICATION_UNAVAILABLE.
 * @spec 8.messages
 */
export function boundedVerification(
  provider: Verification,
  { timeoutMilliseconds = 8_000, onFailure = () => {} }: Bounds = {},
): Verification {
  const bounded = async <T>(call: () => Promise<T>): Promise<T> => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('timed out')), timeoutMilliseconds)
    try {
      return await Promise.race([call(), late.promise])
    } catch (error) {
      onFailure(error)
      throw new Refusal('VERIFICATION_UNAVAILABLE')
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    name: provider.name,
    checkIdentity: (asked) => bounded(() => provider.checkIdentity(asked)),
    checkPhone: (asked) => bounded(() => provider.checkPhone(asked)),
    checkPostalCode: (asked) => bounded(() => provider.checkPostalCode(asked)),
    ibanOwner: (asked) => bounded(() => provider.ibanOwner(asked)),
    startRedirect: (asked) => bounded(() => provider.startRedirect(asked)),
    finishRedirect: (reference) => bounded(() => provider.finishRedirect(reference)),
  }
}
