import { isAway } from '../platform/data/read-cache.ts'

type Params = {
  load: () => Promise<Response>
  /** The cached answer; undefined if there is none. */
  cached: () => Promise<Response | undefined>
  /** How long to wait for the network if an answer is cached. */
  timeoutMs: number
}

/**
 * The network's answer; the cached one if none comes, none comes in time, or the server is unavailable. Without a
 * cached answer, the network's result in any case.
 */
export async function networkFirst({ load, cached, timeoutMs }: Params): Promise<Response> {
  const loading = load()
  const timely = await Promise.race([loading.catch(() => null), after(timeoutMs)])
  if (timely && !isAway(timely)) return timely
  return (await cached()) ?? loading
}

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
