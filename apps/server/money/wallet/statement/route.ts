import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { addDays, type IsoDay, isoDayFrom, tehranDay } from '@anar/domain/calendar'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { permittedAccountOf } from '../../../platform/caller/index.ts'
import { parseInput } from '../../../platform/command/index.ts'
import type { App, AppDeps } from '../../../platform/deps.ts'
import { rateLimitOf } from '../../../platform/http/rate-limit.ts'
import { senderOf } from '../../../platform/http/sender.ts'
import { renderSheet } from '../../../platform/papers/index.ts'
import { settingsOf } from '../../../platform/settings/index.ts'
import { csvOf } from './csv.ts'
import { sheetOf } from './sheet.ts'
import { statementOf } from './statement.ts'

/** A PDF keeps a core busy for a while. */
const statementsPerMinute = 10
const usualDays = 30
// Years that every calendar and the database can count with.
const countedDay = /^(19|20|21)\d\d-/

/**
 * GET wallet/statement?format=csv|pdf&from=…&to=…: the own transactions as a file; the last 30 days where none are named.
 * LOGIN_REQUIRED, FORBIDDEN, BAD_VALUE for an invalid day, STATEMENT_TOO_LONG.
 * @spec 2.bank-account-info
 */
export function statementRoute(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: '/wallet/statement',
    schema: {
      summary: 'The own transactions as a file',
      querystring: contract.statementQuery,
    },
    validatorCompiler: () => (value: unknown) => ({ value }),
    ...rateLimitOf(statementsPerMinute, deps.config),
    handler: (request, reply) => answerStatement(deps, request, reply),
  })
}

async function answerStatement(deps: AppDeps, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'private, no-store')
  const { locale } = request
  const caller = await permittedAccountOf(request, deps, 'wallet.use')
  const query = parseInput(contract.statementQuery, request.query, locale.language)
  const now = deps.clock.now()
  const today = tehranDay(now.epochMilliseconds)
  const dayOf = (field: 'from' | 'to', otherwise: IsoDay): IsoDay => {
    const value = query[field]
    if (value === undefined) return otherwise
    const day = isoDayFrom(value, locale.calendar)
    if (day === null || !countedDay.test(day)) throw new Refusal('BAD_VALUE', { field, value })
    return day
  }
  const to = dayOf('to', today)
  const from = dayOf('from', addDays(to, 1 - usualDays))
  if (from > to) throw new Refusal('BAD_VALUE', { field: 'from', value: query.from ?? '' })
  const { database } = deps.reads.reports
  const { showToman, shopName } = await settingsOf(database)
  const language = locale.language === 'english' ? 'en' : 'fa'
  const statement = await statementOf(database, {
    personId: caller.personId,
    format: query.format,
    from,
    to,
    calendar: locale.calendar,
    language,
    isToman: showToman[language],
  })
  const name = `wallet-${from}-${to}.${query.format}`
  reply.header('content-disposition', `attachment; filename="${name}"`)
  if (query.format === 'csv') return reply.type('text/csv; charset=utf-8').send(csvOf(statement))
  const sheet = sheetOf(statement, { brand: shopName[language], now })
  const paper = await renderSheet(sheet, senderOf(request, caller.personId))
  return reply.type('application/pdf').send(paper)
}
