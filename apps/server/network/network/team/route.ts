import { Readable } from 'node:stream'
import { Refusal } from '@anar/contract/errors'
import type { Calendar } from '@anar/domain/calendar'
import type { App, AppDeps } from '../../../deps.ts'
import { rateLimitOf } from '../../../platform/http/rate-limit.ts'
import { marketerOf } from '../caller.ts'
import { findOwnTeam, type OwnTeam } from '../simulator/queries.ts'
import { teamLines } from './queries.ts'
import { headOf, linesOf, type TableLanguage } from './table.ts'
import { teamTexts } from './texts.ts'

const linesAtOnce = 2_000
const perMinute = 10

/**
 * GET network/team.csv: the caller's own network as it was last worked out, as a table for spreadsheets in the
 * caller's language, the caller first. LOGIN_REQUIRED …, NETWORK_ONLY for who is no marketer, NOT_COMPUTED_YET.
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
      const team = await findOwnTeam(deps.database, personId)
      if (!team) throw new Refusal('NOT_COMPUTED_YET')
      const { calendar } = request.locale
      const language = request.locale.language === 'english' ? 'en' : 'fa'
      const lines = tableOf(deps, { team, personId, language, calendar })
      return reply
        .header('content-disposition', `attachment; filename="${teamTexts[language].file}-${team.month}.csv"`)
        .header('x-content-type-options', 'nosniff')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(lines))
    },
  })
}

type Table = { team: OwnTeam; personId: number; language: TableLanguage; calendar: Calendar }

/**
 * Stretch by stretch, so that neither memory nor a connection is held for whoever reads slowly. Where the run is
 * written over meanwhile, the table breaks off with an error instead of going on with another.
 */
async function* tableOf({ database }: AppDeps, { team, personId, language, calendar }: Table) {
  yield headOf(language)
  let ownDepth: number | null = null
  for (let from = team.place; from <= team.last_place; from += linesAtOnce) {
    const to = Math.min(team.last_place, from + linesAtOnce - 1)
    const rows = await teamLines(database, { run: team.run, stamp: team.stamp, from, to })
    if (rows.length !== to - from + 1) throw new Error('The standings were written over while they were sent')
    ownDepth ??= rows[0]!.depth
    const asked = { language, calendar, ownDepth, ownId: personId }
    yield linesOf(rows, asked)
  }
}
