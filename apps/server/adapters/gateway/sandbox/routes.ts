import type { ShowToman } from '@anar/domain/money'
import type { FastifyRequest } from 'fastify'
import type { Sql } from '../../../platform/db/pool.ts'
import type { App } from '../../../platform/deps.ts'
import { formFieldsOf } from '../../../platform/http/forms.ts'
import { cardSheet, lookOf, pageStyles, sendPage } from '../../../platform/http/own-page.ts'
import { newTrace } from './gateway.ts'
import { paymentPage, returnAddress, twicePage, unknownPage } from './page.ts'
import { type BankPayment, decidePayment, findBankPayment, reversePayment } from './queries.ts'

type PageRequest = FastifyRequest<{ Params: { reference: string }; Querystring: { language?: string } }>

const states = {
  pay: 'paid',
  decline: 'declined',
  cancel: 'cancelled',
  'pay-and-stay': 'paid',
  'pay-slowly': 'paid',
  'pay-twice': 'paid',
} as const

// Longer than any query waits for a bank.
const slowSeconds = 15

/**
 * The sandbox bank's own pages, `/sandbox-bank/pay/{reference}`, in the browser's language and theme: pay, fail, cancel,
 * pay without returning, slowly or twice; afterwards the bank can reverse the payment. Only mounted where the settings
 * choose this bank.
 */
export async function sandboxBank(
  app: App,
  { database, showToman }: { database: Sql; showToman: () => Promise<ShowToman> },
): Promise<void> {
  await app.register(async (scope) => {
    formFieldsOf(scope)
    await pageStyles(scope, '/sandbox-bank/bank.css', [cardSheet, new URL('./bank.css', import.meta.url)])
    scope.get(
      '/sandbox-bank/pay/:reference',
      { schema: { hide: true } },
      async (request: PageRequest, reply) => {
        const payment = await findBankPayment(database, request.params.reference)
        if (!payment) return sendPage(reply.code(404), unknownPage(lookOf(request)))
        return sendPage(reply, paymentPage(payment, { ...lookOf(request), showToman: await showToman() }))
      },
    )
    scope.post(
      '/sandbox-bank/pay/:reference',
      { schema: { hide: true } },
      async (request: PageRequest, reply) => {
        const { reference } = request.params
        const action = (request.body as { action?: string } | undefined)?.action ?? ''
        const payment =
          (await act(database, reference, action)) ?? (await findBankPayment(database, reference))
        if (!payment) return sendPage(reply.code(404), unknownPage(lookOf(request)))
        const staysHere = action === 'pay-and-stay' || action === 'reverse'
        if (payment.state === 'open' || staysHere) return reply.redirect(request.url, 303)
        if (action === 'pay-twice') return sendPage(reply, twicePage(payment, lookOf(request)))
        return reply.redirect(returnAddress(payment), 303)
      },
    )
  })
}

/** The decided payment; undefined where the action decided nothing. */
async function act(database: Sql, reference: string, action: string): Promise<BankPayment | undefined> {
  if (action === 'reverse') {
    await reversePayment(database, reference)
    return undefined
  }
  if (!Object.hasOwn(states, action)) return undefined
  const state = states[action as keyof typeof states]
  const trace = state === 'paid' ? newTrace() : null
  const silentSeconds = action === 'pay-slowly' ? slowSeconds : 0
  return decidePayment(database, reference, { state, trace, silentSeconds })
}
