import { connect } from 'node:net'

export type Answered = {
  status: number
  headers: Readonly<Record<string, string>>
  /** What the answer sets, each `name=value`. */
  cookies: readonly string[]
  text: string
}
export type RequestOptions = {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}

const endOfHead = '\r\n\r\n'

/**
 * One connection to a server that answers with a length, as ours does: one request after the other. The client
 * shares the machine with the server, and a full HTTP client would take as much processor time as a tenth of a purchase.
 */
export function openKeepAliveConnection(serverUrl: string) {
  const { hostname, port, host } = new URL(serverUrl)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let received: Buffer = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<Answered> | null = null
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server ended the connection')))
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = answerIn(received)
    if (!answer) return
    received = Buffer.alloc(0)
    waiting?.resolve(answer)
  })

  return {
    async request(
      path: string,
      { method = 'GET', headers = {}, body }: RequestOptions = {},
    ): Promise<Answered> {
      if (waiting) throw new Error('the former request is not answered yet')
      waiting = Promise.withResolvers()
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const lines = Object.entries({ host, ...headers, ...length }).map(
        ([name, value]) => `${name}: ${value}`,
      )
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}${endOfHead}${body ?? ''}`)
      return waiting.promise.finally(() => {
        waiting = null
      })
    },
    end: () => socket.destroy(),
  }
}

// Null while it is incomplete. Of a repeated header the first one counts.
function answerIn(received: Buffer): Answered | null {
  const headEnd = received.indexOf(endOfHead)
  if (headEnd < 0) return null
  const [first, ...lines] = received.toString('latin1', 0, headEnd).split('\r\n')
  const headers: Record<string, string> = {}
  const cookies: string[] = []
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    if (name === 'set-cookie') cookies.push(value.split(';')[0]!)
    else headers[name] ??= value
  }
  const length = Number(headers['content-length'])
  if (!Number.isInteger(length)) throw new Error('the server answered without a length')
  const bodyStart = headEnd + endOfHead.length
  if (received.length < bodyStart + length) return null
  return {
    status: Number(first!.split(' ')[1]),
    headers,
    cookies,
    text: received.toString('utf8', bodyStart, bodyStart + length),
  }
}
