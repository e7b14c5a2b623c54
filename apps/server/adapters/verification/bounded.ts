import { Refusal } from '@anar/contract/errors'
import type { Verification } from '../../platform/ports/verification.ts'

type Bounds = {
  /** The time limit of a call; 8 s by default. */
  timeoutMilliseconds?: number
  /** Gets the cause of a failure, which people do not see. */
  onFailure?: (error: unknown) => void
}

/**
 * The same provider with every call bounded in time; any failure becomes VERIFICATION_UNAVAILABLE.
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
    checkIdentity: (input) => bounded(() => provider.checkIdentity(input)),
    checkPhone: (input) => bounded(() => provider.checkPhone(input)),
    checkPostalCode: (input) => bounded(() => provider.checkPostalCode(input)),
    ibanOwner: (input) => bounded(() => provider.ibanOwner(input)),
    startRedirect: (input) => bounded(() => provider.startRedirect(input)),
    finishRedirect: (reference) => bounded(() => provider.finishRedirect(reference)),
  }
}
