import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../deps.ts'

/** Pages that the server renders as plain HTML: the demo's bank, its identity provider, its outbox. */

export type PageLanguage = 'fa' | 'en'
export type PageLook = { language: PageLanguage; theme: 'light' | 'night' }

const baseSheet = new URL('./own-page.css', import.meta.url)
/** A page that is one card in the middle, with facts and buttons. */
export const cardSheet = new URL('./own-card.css', import.meta.url)

// The shop's own fonts, so that the pages load nothing from elsewhere.
const fonts = {
  vazirmatn: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}

/**
 * Serves the stylesheet of own pages at `address` and the fonts beside it.
 * @param sheets stylesheets after the common base
 */
export async function pageStyles(app: App, address: string, sheets: readonly URL[]): Promise<void> {
  const parts = await Promise.all([baseSheet, ...sheets].map((sheet) => readFile(sheet, 'utf8')))
  const styles = parts.join('')
  app.get(address, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(styles),
  )
  for (const [name, file] of Object.entries(fonts)) {
    const font = posix.join(posix.dirname(address), `${name}.woff2`)
    app.get(font, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'max-age=86400')
        .send(await readFile(fileURLToPath(import.meta.resolve(file)))),
    )
  }
}

/** Language and theme from the address, or from the shop's cookies. */
export function lookOf(request: FastifyRequest<{ Querystring: { language?: string } }>): PageLook {
  const language = request.query.language ?? request.cookies['anar_language']
  return {
    language: language === 'en' || language === 'english' ? 'en' : 'fa',
    theme: request.cookies['anar_theme'] === 'night' ? 'night' : 'light',
  }
}

/** A whole page. `title`, `head` and `body` are HTML: values in them must be `escaped`. */
export function ownPage(
  { language, theme }: PageLook,
  { title, styles, head = '', body }: { title: string; styles: string; head?: string; body: string },
): string {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}" data-theme="${theme}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="${styles}">
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>`
}

/** Sends an uncacheable page. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text escaped for HTML, between tags and in quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
