import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { handle, ownOriginOf } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { finishVisit, startVisit } from './visit.ts'

/** Each is a call to the provider, which counts them. */
const visitsPerMinute = 10
const returnPath = '/identity-verification/return'
// Every provider's references match this, and PostgreSQL cannot compare some of the others.
const reference = z.string().regex(/^[!-~]{1,200}$/)

/** POST identity/start, and GET identity-verification/return, where the provider sends people back to. @spec 2.identity-verification */
export function identity(app: App, deps: AppDeps): void {
  handle(app, deps, contract.startIdentityCheck, {
    perMinute: visitsPerMinute,
    conduct: ({ caller, now, locale, request }) =>
      startVisit(deps, {
        personId: caller.personId,
        returnUrl: `${ownOriginOf(request, deps.config.origin)}${returnPath}`,
        language: locale.language === 'english' ? 'en' : 'fa',
        now,
      }),
  })
  app.route({
    method: 'GET',
    url: returnPath,
    schema: {
      summary: 'Where the verification provider sends people back to',
      querystring: z.object({ reference: reference.optional() }),
    },
    validatorCompiler: () => (value: unknown) => ({ value }),
    handler: async (request, reply) => {
      const outcome = await outcomeOf(deps, referenceOf(request))
      return reply.header('cache-control', 'no-store').redirect(`/#${returnPath}?outcome=${outcome}`, 303)
    },
  })
}

// The person returns from another site, so every outcome redirects to a screen of the shop.
async function outcomeOf(deps: AppDeps, reference: string | null): Promise<contract.IdentityOutcome> {
  if (reference === null) return 'unknown'
  try {
    return await finishVisit(deps, { reference, now: deps.clock.now() })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'VERIFICATION_UNAVAILABLE') return 'unavailable'
    throw error
  }
}

function referenceOf(request: FastifyRequest): string | null {
  return reference.safeParse((request.query as { reference?: unknown }).reference).data ?? null
}
