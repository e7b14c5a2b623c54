import http from 'node:http'

const agent = new http.Agent({ keepAlive: true })

type Asked = { method?: 'GET' | 'POST'; headers?: http.OutgoingHttpHeaders; body?: string }
type Answered = { status: number; headers: http.IncomingHttpHeaders; text: string }

/**
 * One request over a connection that is kept. What asks shares the machine with what answers, and `fetch` would take
 * as much of it as half a purchase does.
 */
export function ask(
  url: string | URL,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const request = http.request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
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
    request.on('error', reject)
    request.end(body)
  })
}
