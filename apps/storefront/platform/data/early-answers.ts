/** A request that the boot script sent before the application had loaded. */
export type EarlyAnswer = { address: string; answer: Promise<Response> }

declare global {
  interface Window {
    anarEarly?: EarlyAnswer[]
  }
}

type Request = Parameters<typeof fetch>

const requested = new Set<string>()

/**
 * The answer to this request if the boot script has sent it already. It is returned once, to the first request: a
 * repeated request wants fresh data, also if the early answer came too late to be taken.
 */
export function takeEarlyAnswer([input, init]: Request): Promise<Response> | null {
  if (typeof window === 'undefined' || (init?.method ?? 'GET') !== 'GET') return null
  if (requested.has(String(input))) return null
  requested.add(String(input))
  const early = window.anarEarly?.find(({ address }) => address === input)
  if (!early) return null
  window.anarEarly = window.anarEarly?.filter((one) => one !== early)
  return early.answer
}
