import http from 'node:http'

export type Flooded = { requests: number; statuses: Record<string, number> }

export type Sent = {
  path: string
  /** The address that the proxy in front says it came from. */
  from: string
  method?: 'GET' | 'POST'
  headers?: http.OutgoingHttpHeaders
  body?: string | Buffer
}

/**
 * Sends the requests that `next` returns over `connections` at once until the time is up, and counts the answers by
 * status; `gone` are those without an answer. `next` gets the number of the connection and of its request.
 */
export async function flood(
  url: string,
  { connections, endsAtMs }: { connections: number; endsAtMs: number },
  next: (connection: number, turn: number) => Sent,
): Promise<Flooded> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const statuses: Record<string, number> = {}
  let requests = 0
  const connection = async (number: number) => {
    for (let turn = 0; performance.now() < endsAtMs; turn += 1) {
      const status = await send(url, agent, next(number, turn), endsAtMs)
      statuses[status] = (statuses[status] ?? 0) + 1
      requests += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => connection(number)))
  agent.destroy()
  return { requests, statuses }
}

function send(
  url: string,
  agent: http.Agent,
  { path, from, method = 'GET', headers = {}, body }: Sent,
  endsAtMs: number,
): Promise<string> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const request = http.request(
      url + path,
      { agent, method, headers: { origin: url, 'x-forwarded-for': from, ...headers, ...length } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(String(answer.statusCode)))
        answer.on('error', () => resolve('gone'))
      },
    )
    // Attackers close their connections at the end.
    request.setTimeout(Math.max(1, endsAtMs - performance.now()), () => request.destroy())
    request.on('error', () => resolve('gone'))
    request.end(body)
  })
}

/** An address out of 100,000. */
export const addressOf = (number: number): string =>
  `100.${64 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
