import * as contract from '@anar/contract/commands'
import type { JalaliMonth } from '@anar/domain/calendar'
import { assertSound } from '../../content/index.ts'
import { answerRead, handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { adjust } from './adjust.ts'
import { approve } from './approve.ts'
import { disclosureOf } from './disclosure.ts'
import { beginPaying, retryHeld } from './paying/pay.ts'
import { memberCountOf } from './queries.ts'
import { reportOf } from './report/index.ts'
import { runTask } from './run-task.ts'

/** Months and their payout; publicly, what marketers earn. @spec 9.commission */
export function commission(app: App, deps: AppDeps): void {
  replayStep(app, deps)
  monthSteps(app, deps)
  payingSteps(app, deps)
  reportRoute(app, deps)
  publicRoutes(app, deps)
}

const largeMemberCount = 20_000

/** POST office/plans/replay. */
function replayStep(app: App, deps: AppDeps): void {
  handle(app, deps, contract.replayMonth, {
    perMinute: 20,
    conduct: async ({ body }) => {
      assertSound(body.plan)
      return runTask(await databaseFor(deps, body.month), 'replay', body, app.log)
    },
  })
}

/** POST office/months/calculate, approve, adjust. */
function monthSteps(app: App, deps: AppDeps): void {
  handle(app, deps, contract.calculateMonth, {
    perMinute: 10,
    conduct: ({ body: { month }, caller: { accountId }, now }) =>
      runTask(deps, 'calculate', { month, accountId, now: now.toString() }, app.log),
  })
  handle(app, deps, contract.approveMonth, { run: approve })
  handle(app, deps, contract.adjustCommission, { run: adjust })
}

/** POST office/months/pay, retry-held. */
function payingSteps(app: App, deps: AppDeps): void {
  handle(app, deps, contract.payMonth, { run: beginPaying })
  handle(app, deps, contract.retryHeld, { run: retryHeld })
}

/** GET office/months/{month}/report. */
function reportRoute(app: App, deps: AppDeps): void {
  const reviews = new Map<JalaliMonth, Promise<void>>()
  const reviewOnce = (month: JalaliMonth, review: () => Promise<void>) => {
    const running = reviews.get(month) ?? review().finally(() => reviews.delete(month))
    reviews.set(month, running)
    return running
  }
  answerRead(app, deps, contract.readMonthReport, {
    mayLag: false,
    isReport: true,
    read: ({ database, params: { month }, now, locale: { calendar } }) =>
      reportOf(database, {
        month,
        now,
        calendar,
        async review(isStored) {
          const place = await databaseFor(deps, month)
          const done = reviewOnce(month, () =>
            runTask(place, 'review', { month, now: now.toString() }, app.log),
          )
          if (place.databaseUrl === undefined || !isStored) return done
          // Seconds for a large month: until then the answer says when its patterns were computed.
          done.catch((error: unknown) => app.log.error({ err: error, month }, 'commission: review'))
        },
      }),
  })
}

/** GET network/disclosure: public. */
function publicRoutes(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readDisclosure, {
    mayLag: true,
    cacheControl: 'no-cache',
    read: ({ database }) => disclosureOf(database),
  })
}

/** Where the task runs: a small month is read in this process, which is faster than starting another. */
async function databaseFor(
  deps: AppDeps,
  month: JalaliMonth,
): Promise<Pick<AppDeps, 'database' | 'databaseUrl'>> {
  const { database, databaseUrl } = deps
  return (await memberCountOf(database, month)) < largeMemberCount ? { database } : { database, databaseUrl }
}
