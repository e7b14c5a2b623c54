import http from 'node:http'

const agent = new http.Agent({ keepAlive: true })

type RequestOptions = { method?: 'GET' | 'POST'; headers?: http.OutgoingHttpHeaders; body?: string }
type Answered = { status: number; headers: http.IncomingHttpHeaders; text: string }

/**
 * One request over a keep-alive connection. The client shares the machine with the server, and `fetch` would take as much
 * processor time as half a purchase.
 */
export function request(
  url: string | URL,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const outgoing = http.request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
