import * as contract from '@anar/contract/commands'
import type { JalaliMonth } from '@anar/domain/calendar'
import { z } from 'zod'
import { assertSound } from '../../content/index.ts'
import type { App, AppDeps } from '../../deps.ts'
import { permittedAccountOf } from '../../platform/caller/index.ts'
import { command } from '../../platform/command/index.ts'
import { adjust } from './adjust.ts'
import { approve } from './approve.ts'
import { disclosureCache, disclosureOf } from './disclosure.ts'
import { beginPaying, retryHeld } from './paying/pay.ts'
import { memberCountOf } from './queries.ts'
import { runTask } from './run-task.ts'

/** Months and what they pay; for everybody, what marketers earn. @spec 9.commission */
export function commission(app: App, deps: AppDeps): void {
  replayStep(app, deps)
  monthSteps(app, deps)
  payingSteps(app, deps)
  reportRoute(app, deps)
  publicRoutes(app, deps)
}

const largeMemberCount = 20_000

const closer = { needs: 'months.close', idempotency: 'required' } as const

/** POST office/plans/replay. */
function replayStep(app: App, deps: AppDeps): void {
  command(app, deps, {
    effect: 'none',
    path: 'office/plans/replay',
    summary: 'What a month would have paid under other numbers',
    body: contract.replayMonth,
    answer: contract.replayAnswer,
    needs: 'plan.edit',
    perMinute: 20,
    conduct: async ({ body }) => {
      assertSound(body.plan)
      return runTask(await placeFor(deps, body.month), 'replay', body, app.log)
    },
  })
}

/** POST office/months/calculate, approve, adjust. */
function monthSteps(app: App, deps: AppDeps): void {
  command(app, deps, {
    effect: 'none',
    path: 'office/months/calculate',
    summary: 'Calculate a month',
    body: contract.calculateMonth,
    answer: contract.monthAnswer,
    needs: 'months.close',
    perMinute: 10,
    conduct: ({ body: { month }, caller: { accountId }, now }) =>
      runTask(deps, 'calculate', { month, accountId, now: now.toString() }, app.log),
  })
  command(app, deps, {
    ...closer,
    effect: 'payout',
    path: 'office/months/approve',
    summary: 'Approve a month, as the first or the second',
    body: contract.approveMonth,
    answer: contract.monthAnswer,
    run: approve,
  })
  command(app, deps, {
    ...closer,
    effect: 'income',
    path: 'office/months/adjust',
    summary: 'Correct what somebody earns',
    body: contract.adjustCommission,
    answer: contract.adjustAnswer,
    run: adjust,
  })
}

/** POST office/months/pay, retry-held. */
function payingSteps(app: App, deps: AppDeps): void {
  command(app, deps, {
    ...closer,
    effect: 'none',
    path: 'office/months/pay',
    summary: 'Begin to pay a month out',
    body: contract.payMonth,
    answer: contract.monthAnswer,
    run: beginPaying,
  })
  command(app, deps, {
    ...closer,
    effect: 'none',
    path: 'office/months/retry-held',
    summary: 'Pay a statement that was held',
    body: contract.retryHeld,
    answer: contract.monthAnswer,
    run: retryHeld,
  })
}

/** GET office/months/{month}/report. MONTH_NOT_FOUND. */
function reportRoute(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: '/office/months/:month/report',
    schema: {
      tags: ['office/months'],
      summary: 'What to look at before closing a month',
      params: z.object({ month: contract.month }),
      response: { 200: contract.monthReport },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      await permittedAccountOf(request, deps, 'network.read')
      const now = deps.clock.now().toString()
      const { month } = request.params
      return runTask(await placeFor(deps, month), 'report', { month, now }, app.log)
    },
  })
}

/** GET network/disclosure: open to everybody. */
function publicRoutes(app: App, deps: AppDeps): void {
  const cache = disclosureCache()
  app.route({
    method: 'GET',
    url: '/network/disclosure',
    schema: {
      tags: ['network'],
      summary: 'What marketers earned',
      response: { 200: contract.disclosure },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return disclosureOf(deps.database, cache)
    },
  })
}

/** Reading a small month takes less than starting a process for it. */
async function placeFor(
  deps: AppDeps,
  month: JalaliMonth,
): Promise<Pick<AppDeps, 'database' | 'databaseUrl'>> {
  const { database, databaseUrl } = deps
  return (await memberCountOf(database, month)) < largeMemberCount ? { database } : { database, databaseUrl }
}
