import type { Gateway } from './gateway.ts'

/** The call of a gateway failed or timed out. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'

  constructor(cause: unknown) {
    super('the payment gateway does not answer', { cause })
  }
}

export type Bounds = {
  /** Timeout of a call; 10 s by default. */
  timeoutMilliseconds?: number
  /** After this many consecutive failures no more calls are made: a long list is not worth 10 s each. */
  maxFailuresInARow?: number
}

/** The gateway with a timeout for every call; every failure becomes `GatewayUnavailable`. */
export function boundedGateway(
  gateway: Gateway,
  { timeoutMilliseconds = 10_000, maxFailuresInARow = Number.POSITIVE_INFINITY }: Bounds = {},
): Gateway {
  let failuresInARow = 0
  const bounded = async <T>(call: () => Promise<T>): Promise<T> => {
    if (failuresInARow >= maxFailuresInARow) throw new GatewayUnavailable(new Error('given up'))
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('timed out')), timeoutMilliseconds)
    try {
      const answer = await Promise.race([call(), late.promise])
      failuresInARow = 0
      return answer
    } catch (error) {
      failuresInARow += 1
      throw new GatewayUnavailable(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    name: gateway.name,
    ...(gateway.returnField === undefined ? {} : { returnField: gateway.returnField }),
    payPage: (reference) => gateway.payPage(reference),
    request: (payment) => bounded(() => gateway.request(payment)),
    verify: (payment) => bounded(() => gateway.verify(payment)),
    inquire: (reference) => bounded(() => gateway.inquire(reference)),
    ...(gateway.unverified && { unverified: () => bounded(() => gateway.unverified!()) }),
    ...(gateway.paidAmong && {
      paidAmong: (references) => bounded(() => gateway.paidAmong!(references)),
    }),
    ...(gateway.refund && { refund: (refund) => bounded(() => gateway.refund!(refund)) }),
  }
}
