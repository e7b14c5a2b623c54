import type { IncomingMessage } from 'node:http'
import { Refusal } from '@anar/contract/errors'
import type { App } from '../deps.ts'

const calendars = ['pe', 'gr'] as const
const languages = ['persian', 'english'] as const

/**
 * The caller's calendar and language: the first two segments of the address. Persian by default. @spec 7.base-address
 */
export type Locale = { calendar: (typeof calendars)[number]; language: (typeof languages)[number] }

const defaultLocale: Locale = { calendar: 'pe', language: 'persian' }

declare module 'fastify' {
  interface FastifyRequest {
    locale: Locale
  }
}

type Read = { locale: Locale; path: string } | { unknownSegment: string }

/**
 * Removes the locale prefix of an address: `/gr/english/search/Product` → `/search/Product`. An address with one known and
 * one unknown segment is refused; one with neither has no prefix.
 * @spec 7.base-address.1, 7.base-address.2
 */
export function readPrefix(address: string): Read {
  const [, first = '', second = ''] = /^\/([^/?]*)(?:\/([^/?]*))?/.exec(address) ?? []
  const calendar = calendars.find((known) => known === first)
  const language = languages.find((known) => known === second)
  if (calendar && language) {
    const path = address.slice(1 + first.length + 1 + second.length)
    return { locale: { calendar, language }, path: path.startsWith('/') ? path : `/${path}` }
  }
  if (calendar) return { unknownSegment: second }
  if (language) return { unknownSegment: first }
  return { locale: defaultLocale, path: address }
}

// Stored on Node's request, since Fastify's does not exist yet.
const read = Symbol('what the prefix says')
type MarkedRequest = IncomingMessage & { [read]?: Read }

/** Fastify's `rewriteUrl`: routes are declared once, without the prefix. */
export function withoutPrefix(request: MarkedRequest): string {
  const address = request.url ?? '/'
  const prefix = readPrefix(address)
  request[read] = prefix
  return 'path' in prefix ? prefix.path : address
}

/** Gives every request its `locale`, and refuses an address whose prefix is half known. */
export function addLocale(app: App): void {
  app.decorateRequest('locale', {
    getter() {
      const prefix = (this.raw as MarkedRequest)[read]
      return prefix && 'locale' in prefix ? prefix.locale : defaultLocale
    },
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const prefix = (request.raw as MarkedRequest)[read]
    if (prefix && 'unknownSegment' in prefix)
      done(new Refusal('BAD_LOCALE', { segment: prefix.unknownSegment }))
    else done()
  })
}
