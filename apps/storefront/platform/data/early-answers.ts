/** A request that the boot script sent before the application had arrived. */
export type EarlyAnswer = { address: string; answer: Promise<Response> }

declare global {
  interface Window {
    anarEarly?: EarlyAnswer[]
  }
}

type Request = Parameters<typeof fetch>

const askedBefore = new Set<string>()

/**
 * The answer to this very request where the boot script has asked already. It is given once, and to the first who asks:
 * whoever asks again wants to know what has changed, also where the early answer came too late to be taken.
 */
export function takeEarlyAnswer([input, init]: Request): Promise<Response> | null {
  if (typeof window === 'undefined' || (init?.method ?? 'GET') !== 'GET') return null
  if (askedBefore.has(String(input))) return null
  askedBefore.add(String(input))
  const early = window.anarEarly?.find(({ address }) => address === input)
  if (!early) return null
  window.anarEarly = window.anarEarly?.filter((one) => one !== early)
  return early.answer
}
