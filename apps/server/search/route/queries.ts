import { Refusal } from '@anar/contract/errors'
import type { Database } from '../../platform/db/pool.ts'
import type { CompiledSearch, SaleReads, TeamRange } from '../compiler/index.ts'

/** PostgreSQL's JSON text of an answer, and its dependencies. */
export type Answer = { text: string; reads: SaleReads }

type Row = { answer: string; shown?: number[] | null }

/**
 * Runs a compiled read until the signal is aborted. NOT_COMPUTED_YET where it reads standings and there are none: before
 * the first run, and after a crash of the database.
 */
export async function answerTo(
  database: Database,
  statement: CompiledSearch,
  options: { signal: AbortSignal },
): Promise<Answer> {
  const answered = statement.ofTeam
    ? answerOfTeam(database, { ...statement, ofTeam: statement.ofTeam }, options)
    : answerWith(database, statement, options)
  return answered.catch((error: unknown) => {
    throw isOfMissingStandings(error) ? new Refusal('NOT_COMPUTED_YET') : error
  })
}

// Of refuse_missing_standings.
const missingStandings = 'AN001'

function isOfMissingStandings(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === missingStandings
}

async function answerOfTeam(
  database: Database,
  statement: CompiledSearch & { ofTeam: NonNullable<CompiledSearch['ofTeam']> },
  options: { signal: AbortSignal },
): Promise<Answer> {
  const { personId, valuesWith } = statement.ofTeam
  let team = await teamOf(database, personId, options)
  while (team) {
    const answer = await answerWith(database, { ...statement, values: valuesWith(team) }, options)
    // New standings may have been published meanwhile: then the part that was read is nobody's, and the answer empty.
    const newest = await teamOf(database, personId, options)
    if (newest?.place === team.place && newest.lastPlace === team.lastPlace) return answer
    team = newest
  }
  return answerWith(database, statement, options)
}

async function answerWith(
  database: Database,
  { text, values, shared, isPlannedByValues }: CompiledSearch,
  { signal }: { signal: AbortSignal },
): Promise<Answer> {
  const { rows } = await database.query<Row>(text, values, { signal, isPrepared: !isPlannedByValues })
  const { answer, shown } = rows[0]!
  return { text: answer, reads: { stock: stockOf(shared, shown), counts: shared?.counts ?? true } }
}

async function teamOf(
  database: Database,
  personId: number,
  options: { signal: AbortSignal },
): Promise<TeamRange | null> {
  const { rows } = await database.query<TeamRange>(
    'select place, last_place as "lastPlace" from team_members where id = $1',
    [personId],
    options,
  )
  return rows[0] ?? null
}

function stockOf(shared: CompiledSearch['shared'], shown: number[] | null | undefined): SaleReads['stock'] {
  if (shared?.stock === 'none') return []
  return shared?.stock === 'shown' ? (shown ?? []) : 'any'
}
