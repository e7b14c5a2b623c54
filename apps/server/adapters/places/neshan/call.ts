import { boundedJson } from '../../bounded-json.ts'

/** A call failed: Neshan did not answer, refused the key, or sent an invalid answer. */
class NeshanFailed extends Error {
  override readonly name = 'NeshanFailed'
}

/** Neshan's own error statuses (its documentation, «کدهای خطا»). */
const ownStatuses: Record<number, string> = {
  470: 'the coordinates were not understood',
  480: 'the key is not known',
  481: 'the limit of the key is used up',
  482: 'too many calls in a minute',
  483: 'the key is of another type',
  484: 'this server is not on the list of the key',
  485: 'the key is not for this service',
}

export type NeshanSettings = {
  key: string
  /** `https://api.neshan.org`, except in tests. */
  baseUrl?: string
  /** The time limit of one call, headers and body together. */
  timeoutMilliseconds?: number
}

/** One GET, bounded in time and size, never redirected: the key must not travel elsewhere. Throws NeshanFailed. */
export async function callNeshan(
  { key, baseUrl = 'https://api.neshan.org', timeoutMilliseconds = 3_000 }: NeshanSettings,
  path: string,
  query: Record<string, string | number>,
): Promise<unknown> {
  const url = new URL(path, baseUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  try {
    const response = await fetch(url, {
      headers: { 'api-key': key, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new NeshanFailed(ownStatuses[response.status] ?? `status ${response.status}`)
    }
    return await boundedJson(response)
  } catch (cause) {
    if (cause instanceof NeshanFailed) throw cause
    throw new NeshanFailed('no answer that can be read', { cause })
  }
}
