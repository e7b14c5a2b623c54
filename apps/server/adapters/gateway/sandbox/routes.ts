import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from '../../../db/pool.ts'
import type { App } from '../../../deps.ts'
import { formFieldsOf } from '../../../http/forms.ts'
import { type PageLook, paymentPage, returnAddress, unknownPage } from './page.ts'
import { decidePayment, findBankPayment } from './queries.ts'

type Asked = FastifyRequest<{ Params: { reference: string }; Querystring: { language?: string } }>

const states = { pay: 'paid', decline: 'declined', cancel: 'cancelled', 'pay-and-stay': 'paid' } as const

// The shop's own typefaces, so that the page needs nothing from anywhere else.
const fonts = {
  vazirmatn: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}

/**
 * The sandbox bank's own pages, `/sandbox-bank/pay/{reference}`, in the browser's language and theme: pay, let it
 * fail, cancel, or pay without coming back. Only mounted where the settings choose this bank.
 */
export async function sandboxBank(app: App, { database }: { database: Sql }): Promise<void> {
  const styles = await readFile(new URL('./bank.css', import.meta.url), 'utf8')
  await app.register(async (scope) => {
    formFieldsOf(scope)
    scope.get('/sandbox-bank/bank.css', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(styles),
    )
    for (const [name, file] of Object.entries(fonts)) {
      scope.get(`/sandbox-bank/${name}.woff2`, { schema: { hide: true } }, async (_request, reply) =>
        reply
          .type('font/woff2')
          .header('cache-control', 'max-age=86400')
          .send(await readFile(fileURLToPath(import.meta.resolve(file)))),
      )
    }
    scope.get('/sandbox-bank/pay/:reference', { schema: { hide: true } }, async (request: Asked, reply) => {
      const payment = await findBankPayment(database, request.params.reference)
      if (!payment) return html(reply.code(404), unknownPage(lookOf(request)))
      return html(reply, paymentPage(payment, lookOf(request)))
    })
    scope.post('/sandbox-bank/pay/:reference', { schema: { hide: true } }, async (request: Asked, reply) => {
      const { reference } = request.params
      const asked = await findBankPayment(database, reference)
      if (!asked) return html(reply.code(404), unknownPage(lookOf(request)))
      const action = (request.body as { action?: string } | undefined)?.action ?? ''
      if (Object.hasOwn(states, action)) {
        const state = states[action as keyof typeof states]
        await decidePayment(database, reference, { state, trace: state === 'paid' ? newTrace() : null })
      }
      const payment = (await findBankPayment(database, reference)) ?? asked
      if (payment.state === 'open' || action === 'pay-and-stay') return reply.redirect(request.url, 303)
      return reply.redirect(returnAddress(payment), 303)
    })
  })
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

// Twelve digits, as banks print them.
function newTrace(): string {
  return `${randomInt(100_000, 1_000_000)}${randomInt(100_000, 1_000_000)}`
}
