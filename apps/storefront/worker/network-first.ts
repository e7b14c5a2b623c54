type Ways = {
  ask: () => Promise<Response>
  /** What was kept earlier; undefined where nothing was. */
  kept: () => Promise<Response | undefined>
  /** How long the network is waited for where something is kept. */
  patienceMs: number
}

/**
 * The network's answer; what was kept where none comes, none in time, or one of a server that is away. Where nothing
 * is kept, whatever the network says.
 */
export async function networkFirst({ ask, kept, patienceMs }: Ways): Promise<Response> {
  const asked = ask()
  const timely = await Promise.race([asked.catch(() => null), after(patienceMs)])
  if (timely && !isAway(timely)) return timely
  return (await kept()) ?? asked
}

// A gateway in front of a server that restarts, or the server itself while it does.
const isAway = ({ status }: Response) => status === 502 || status === 503 || status === 504

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
