import { boundedJson } from '../../bounded-json.ts'

/** Neshan did not do what it was asked to: it failed, refused the key, or answered what is no answer. */
class NeshanFailed extends Error {
  override readonly name = 'NeshanFailed'
}

/** How Neshan tells what is wrong, by status (its documentation, «کدهای خطا»). */
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
  /** `https://api.neshan.org` unless a test stands in for it. */
  baseUrl?: string
  /** How long one call may take, headers and body together. */
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
