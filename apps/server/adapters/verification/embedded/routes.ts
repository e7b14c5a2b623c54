import type { FastifyRequest } from 'fastify'
import type { Sql } from '../../../platform/db/pool.ts'
import type { App } from '../../../platform/deps.ts'
import { formFieldsOf } from '../../../platform/http/forms.ts'
import { cardSheet, lookOf, pageStyles, sendPage } from '../../../platform/http/own-page.ts'
import { returnAddress, unknownVisitPage, visitPage } from './page.ts'
import { decideVisit, findVisit } from './queries.ts'

type PageRequest = FastifyRequest<{ Params: { reference: string }; Querystring: { language?: string } }>

const folder = '/embedded-verification'
const states: Readonly<Record<string, 'confirmed' | 'refused'>> = { confirm: 'confirmed', refuse: 'refused' }

/**
 * The pages of the embedded identity provider, `/embedded-verification/visit/{reference}`, in the browser's language
 * and theme: let the check succeed or fail, or go back without it. Only mounted where the settings choose it.
 * @spec 2.identity-verification
 */
export async function embeddedVerificationPages(app: App, { database }: { database: Sql }): Promise<void> {
  await app.register(async (scope) => {
    formFieldsOf(scope)
    await pageStyles(scope, `${folder}/provider.css`, [cardSheet])
    scope.get(
      `${folder}/visit/:reference`,
      { schema: { hide: true } },
      async (request: PageRequest, reply) => {
        const visit = await findVisit(database, request.params.reference)
        if (!visit) return sendPage(reply.code(404), unknownVisitPage(lookOf(request)))
        return sendPage(reply, visitPage(visit, lookOf(request)))
      },
    )
    scope.post(
      `${folder}/visit/:reference`,
      { schema: { hide: true } },
      async (request: PageRequest, reply) => {
        const { reference } = request.params
        const visit = await findVisit(database, reference)
        if (!visit) return sendPage(reply.code(404), unknownVisitPage(lookOf(request)))
        const action = (request.body as { action?: string } | undefined)?.action ?? ''
        const state = Object.hasOwn(states, action) ? states[action] : undefined
        if (state) await decideVisit(database, { reference, state })
        const isOver = state !== undefined || action === 'leave'
        return reply.redirect(isOver ? returnAddress(visit) : request.url, 303)
      },
    )
  })
}
