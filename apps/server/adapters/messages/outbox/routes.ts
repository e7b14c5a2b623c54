import { readFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import type { Sql } from '../../../platform/db/pool.ts'
import type { App } from '../../../platform/deps.ts'
import { lookOf, pageStyles, sendPage } from '../../../platform/http/own-page.ts'
import { messagesHtml, outboxHtml } from './page.ts'
import { latestMessages } from './queries.ts'

type PageRequest = FastifyRequest<{ Querystring: { language?: string } }>

const maxMessages = 50

/**
 * `/outbox`: the messages that the demo would have sent, newest first, so that a person can read their code. Only
 * mounted where messages stay on this machine, which production refuses; needs no login, since a login to the office
 * needs one of these codes.
 * @spec 1.demo
 */
export async function outboxPage(app: App, { database }: { database: Sql }): Promise<void> {
  const script = await readFile(new URL('./client.js', import.meta.url), 'utf8')
  const hidden = { schema: { hide: true } }

  app.get('/outbox', hidden, async (request: PageRequest, reply) =>
    sendPage(reply, outboxHtml(await latestMessages(database, maxMessages), lookOf(request))),
  )
  app.get('/outbox/messages', hidden, async (request: PageRequest, reply) =>
    sendPage(reply, messagesHtml(await latestMessages(database, maxMessages), lookOf(request).language)),
  )
  await pageStyles(app, '/outbox/outbox.css', [new URL('./outbox.css', import.meta.url)])
  app.get('/outbox/outbox.js', hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'max-age=300').send(script),
  )
}
