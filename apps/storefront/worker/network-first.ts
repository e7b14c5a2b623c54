import { isAway } from '../platform/data/kept-reads.ts'

type Ways = {
  ask: () => Promise<Response>
  /** What was kept earlier; undefined where nothing was. */
  kept: () => Promise<Response | undefined>
  /** How long the network is waited for where something is kept. */
  timeoutMs: number
}

/**
 * The network's answer; what was kept where none comes, none in time, or one of a server that is away. Where nothing
 * is kept, whatever the network says.
 */
export async function networkFirst({ ask, kept, timeoutMs }: Ways): Promise<Response> {
  const asked = ask()
  const timely = await Promise.race([asked.catch(() => null), after(timeoutMs)])
  if (timely && !isAway(timely)) return timely
  return (await kept()) ?? asked
}

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
