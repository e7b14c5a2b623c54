import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from '../../../db/pool.ts'
import type { App } from '../../../deps.ts'
import { messagesHtml, outboxHtml, type PageLook } from './page.ts'
import { latestMessages } from './queries.ts'

type Asked = FastifyRequest<{ Querystring: { language?: string } }>

const shownMessages = 50

// The shop's own typefaces, so that the page needs nothing from anywhere else.
const fonts = {
  vazirmatn: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}

/**
 * `/outbox`: what the demo would have sent, newest first, so that a person can read the code they were sent. Only
 * mounted where messages stay on this machine, which production refuses; without a login, since it takes one of
 * these codes to log in to the office.
 * @spec 1.demo
 */
export async function outboxPage(app: App, { database }: { database: Sql }): Promise<void> {
  const styles = await readFile(new URL('./outbox.css', import.meta.url), 'utf8')
  const script = await readFile(new URL('./client.js', import.meta.url), 'utf8')
  const hidden = { schema: { hide: true } }

  app.get('/outbox', hidden, async (request: Asked, reply) =>
    html(reply, outboxHtml(await latestMessages(database, shownMessages), lookOf(request))),
  )
  app.get('/outbox/messages', hidden, async (request: Asked, reply) =>
    html(reply, messagesHtml(await latestMessages(database, shownMessages), lookOf(request).language)),
  )
  app.get('/outbox/outbox.css', hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(styles),
  )
  app.get('/outbox/outbox.js', hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'max-age=300').send(script),
  )
  for (const [name, file] of Object.entries(fonts)) {
    app.get(`/outbox/${name}.woff2`, hidden, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'max-age=86400')
        .send(await readFile(fileURLToPath(import.meta.resolve(file)))),
    )
  }
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
}

function lookOf(request: Asked): PageLook {
  const language = request.query.language ?? request.cookies['anar_language']
  return {
    language: language === 'en' || language === 'english' ? 'en' : 'fa',
    theme: request.cookies['anar_theme'] === 'night' ? 'night' : 'light',
  }
}
