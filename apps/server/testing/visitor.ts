import type { App } from '../platform/deps.ts'
import { type Answer, type Browser, browserOf } from './browser.ts'

export type Visitor = Pick<Browser, 'post'> & {
  /** The cookies it holds now, by name. */
  readonly cookies: Map<string, string>
}

/** A browser that stores every cookie but its session: it stays a visitor on the same device. */
export function visitorOf(app: App, address?: string): Visitor {
  const cookies = new Map<string, string>()
  const browser = browserOf(app, null, '/pe/persian', address)
  const storeCookies = (answer: Answer) => {
    for (const { name, value } of answer.cookies) if (name !== 'anar_session') cookies.set(name, value)
    return answer
  }
  return {
    cookies,
    async post(path, body, options) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return storeCookies(
        await browser.post(path, body, { ...options, headers: { cookie, ...options?.headers } }),
      )
    },
  }
}
