import type { Gateway } from './port.ts'

/** The gateway did not do what it was asked to: it failed, or took too long. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'

  constructor(cause: unknown) {
    super('the payment gateway does not answer', { cause })
  }
}

/** The same gateway with every call bounded in time; whatever goes wrong with one is `GatewayUnavailable`. */
export function boundedGateway(gateway: Gateway, timeoutMilliseconds = 10_000): Gateway {
  const bounded = async <T>(call: () => Promise<T>): Promise<T> => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('timed out')), timeoutMilliseconds)
    try {
      return await Promise.race([call(), late.promise])
    } catch (error) {
      throw new GatewayUnavailable(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    name: gateway.name,
    payPage: (reference) => gateway.payPage(reference),
    request: (payment) => bounded(() => gateway.request(payment)),
    verify: (payment) => bounded(() => gateway.verify(payment)),
    inquire: (reference) => bounded(() => gateway.inquire(reference)),
  }
}
