import type { App } from '../platform/deps.ts'

/** Tests read the properties of an answer without types, and assert their values. */
type Body = Record<string, unknown> & { code?: string; message?: string; details: Record<string, unknown> }

export type Answer = {
  status: number
  body: Body
  headers: Record<string, unknown>
  cookies: readonly { name: string; value: string }[]
}

export type Browser = {
  /** A command sent from our own origin, in Persian; `key` is its Idempotency-Key. */
  post(
    path: string,
    body?: unknown,
    options?: { key?: string; headers?: Record<string, string> },
  ): Promise<Answer>
  get(path: string): Promise<Answer>
}

/**
 * Sends requests as a browser would: with the session's cookie, where there is one, and with its origin, from the given
 * address.
 */
export function browserOf(
  app: App,
  token: string | null,
  prefix = '/pe/persian',
  remoteAddress = '127.0.0.1',
): Browser {
  const cookie: Record<string, string> = token === null ? {} : { cookie: `anar_session=${token}` }
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    rest: object,
    headers: Record<string, string>,
  ) => {
    const url = path.startsWith('/') ? path : `${prefix}/${path}`
    const answer = await app.inject({
      method,
      url,
      headers: { host: 'shop.localhost', ...cookie, ...headers },
      remoteAddress,
      ...rest,
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json() : {}) as Body,
      headers: answer.headers,
      cookies: answer.cookies,
    }
  }
  return {
    get: (path) => send('GET', path, {}, {}),
    post: (path, body = {}, { key, headers } = {}) =>
      send(
        'POST',
        path,
        { payload: body as object },
        {
          origin: 'http://shop.localhost',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...headers,
        },
      ),
  }
}
