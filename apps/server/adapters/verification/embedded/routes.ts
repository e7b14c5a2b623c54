import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sql } from '../../../db/pool.ts'
import type { App } from '../../../deps.ts'
import { formFieldsOf } from '../../../http/forms.ts'
import { type PageLook, returnAddress, unknownVisitPage, visitPage } from './page.ts'
import { decideVisit, findVisit } from './queries.ts'

type Asked = FastifyRequest<{ Params: { reference: string }; Querystring: { language?: string } }>

const folder = '/embedded-verification'
const states: Readonly<Record<string, 'confirmed' | 'refused'>> = { confirm: 'confirmed', refuse: 'refused' }

// The shop's own typefaces, so that the page needs nothing from anywhere else.
const fonts = {
  vazirmatn: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}

/**
 * The pages of the embedded identity provider, `/embedded-verification/visit/{reference}`, in the browser's language
 * and theme: let the check succeed, let it fail, or go back without it. Only mounted where the settings choose it.
 * @spec 2.identity-verification
 */
export async function embeddedVerificationPages(app: App, { database }: { database: Sql }): Promise<void> {
  const styles = await readFile(new URL('./provider.css', import.meta.url), 'utf8')
  await app.register(async (scope) => {
    formFieldsOf(scope)
    scope.get(`${folder}/provider.css`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(styles),
    )
    for (const [name, file] of Object.entries(fonts)) {
      scope.get(`${folder}/${name}.woff2`, { schema: { hide: true } }, async (_request, reply) =>
        reply
          .type('font/woff2')
          .header('cache-control', 'max-age=86400')
          .send(await readFile(fileURLToPath(import.meta.resolve(file)))),
      )
    }
    scope.get(`${folder}/visit/:reference`, { schema: { hide: true } }, async (request: Asked, reply) => {
      const visit = await findVisit(database, request.params.reference)
      if (!visit) return html(reply.code(404), unknownVisitPage(lookOf(request)))
      return html(reply, visitPage(visit, lookOf(request)))
    })
    scope.post(`${folder}/visit/:reference`, { schema: { hide: true } }, async (request: Asked, reply) => {
      const { reference } = request.params
      const visit = await findVisit(database, reference)
      if (!visit) return html(reply.code(404), unknownVisitPage(lookOf(request)))
      const action = (request.body as { action?: string } | undefined)?.action ?? ''
      const state = Object.hasOwn(states, action) ? states[action] : undefined
      if (state) await decideVisit(database, { reference, state })
      const isOver = state !== undefined || action === 'leave'
      return reply.redirect(isOver ? returnAddress(visit) : request.url, 303)
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
