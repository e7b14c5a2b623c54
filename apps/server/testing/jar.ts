import type { App } from '../deps.ts'
import { type Answer, type Browser, browserOf } from './browser.ts'

export type Jar = Browser & {
  /** The cookies it holds now, by name. */
  readonly cookies: ReadonlyMap<string, string>
  /** Takes a cookie from elsewhere, as a thief would. */
  hold(name: string, value: string): void
}

/** A browser that keeps the cookies it is given, and gives up those that are cleared. */
export function jarOf(app: App, prefix = '/pe/persian'): Jar {
  const cookies = new Map<string, string>()
  const plain = browserOf(app, null, prefix)
  const headers = (more: Record<string, string> = {}) => ({
    ...more,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const keep = (answer: Answer) => {
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    hold: (name, value) => cookies.set(name, value),
    get: async (path) => {
      const url = path.startsWith('/') ? path : `${prefix}/${path}`
      const answer = await app.inject({ url, headers: headers({ host: 'shop.localhost' }) })
      const isJson = String(answer.headers['content-type']).includes('json')
      return keep({
        status: answer.statusCode,
        body: (isJson ? answer.json() : {}) as Answer['body'],
        headers: answer.headers,
        cookies: answer.cookies,
      })
    },
    post: async (path, body, options) =>
      keep(await plain.post(path, body, { ...options, headers: headers(options?.headers) })),
  }
}
