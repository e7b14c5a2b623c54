import { Readable } from 'node:stream'
import { Refusal } from '@anar/contract/errors'
import type { Calendar } from '@anar/domain/calendar'
import { writtenPositionOf } from '../../../platform/command/index.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { App, AppDeps } from '../../../platform/deps.ts'
import { rateLimitOf } from '../../../platform/http/rate-limit.ts'
import { marketerOf } from '../caller.ts'
import { findOwnTeam, type OwnTeam } from '../simulator/queries.ts'
import { teamMessages } from './messages.ts'
import { teamLines } from './queries.ts'
import { headOf, linesOf, type TableLanguage } from './table.ts'

const linesAtOnce = 2_000
const perMinute = 10

/**
 * GET network/team.csv: the caller's own network as last computed, as a table for spreadsheets in the caller's language,
 * the caller first. LOGIN_REQUIRED …, NETWORK_ONLY for a caller who is no marketer, NOT_COMPUTED_YET.
 * @spec 3.network-marketer.3
 */
export function teamRoute(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: '/network/team.csv',
    schema: { summary: 'The own network as a table for spreadsheets' },
    ...rateLimitOf(perMinute, deps.config),
    handler: async (request, reply) => {
      const { personId } = await marketerOf(request, reply, deps)
      const { reports } = deps.reads
      const database = reports.replica(writtenPositionOf(request)) ?? reports.database
      const team = await findOwnTeam(database, personId)
      if (!team) throw new Refusal('NOT_COMPUTED_YET')
      const { calendar } = request.locale
      const language = request.locale.language === 'english' ? 'en' : 'fa'
      const lines = tableOf(database, { team, personId, language, calendar })
      return reply
        .header(
          'content-disposition',
          `attachment; filename="${teamMessages[language].file}-${team.month}.csv"`,
        )
        .header('x-content-type-options', 'nosniff')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(lines))
    },
  })
}

type Table = { team: OwnTeam; personId: number; language: TableLanguage; calendar: Calendar }

/**
 * Read in ranges, so that a slow client holds neither memory nor a connection. Fails where the run is overwritten
 * meanwhile, instead of continuing with another run.
 */
async function* tableOf(database: Database, { team, personId, language, calendar }: Table) {
  yield headOf(language)
  let ownDepth: number | null = null
  let after = team.place - 1
  for (let left = team.team_size + 1; left > 0; ) {
    const { run, stamp, last_place: to } = team
    const rows = await teamLines(database, { run, stamp, after, to, limit: linesAtOnce })
    if (rows.length < Math.min(left, linesAtOnce))
      throw new Error('The standings were written over while they were sent')
    left -= rows.length
    after = rows.at(-1)!.place
    ownDepth ??= rows[0]!.depth
    const options = { language, calendar, ownDepth, ownId: personId }
    yield linesOf(rows, options)
  }
}
