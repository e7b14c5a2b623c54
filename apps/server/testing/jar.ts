import type { App } from '../platform/deps.ts'
import { type Answer, type Browser, browserOf } from './browser.ts'

export type Jar = Browser & {
  /** The cookies it holds now, by name. */
  readonly cookies: ReadonlyMap<string, string>
  /** Sets a cookie of another browser, like a thief. */
  hold(name: string, value: string): void
}

/** A browser that stores and clears cookies. */
export function jarOf(app: App, prefix = '/pe/persian'): Jar {
  const cookies = new Map<string, string>()
  const plain = browserOf(app, null, prefix)
  const headers = (more: Record<string, string> = {}) => ({
    ...more,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const storeCookies = (answer: Answer) => {
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
      return storeCookies({
        status: answer.statusCode,
        body: (isJson ? answer.json() : {}) as Answer['body'],
        headers: answer.headers,
        cookies: answer.cookies,
      })
    },
    post: async (path, body, options) =>
      storeCookies(await plain.post(path, body, { ...options, headers: headers(options?.headers) })),
  }
}
