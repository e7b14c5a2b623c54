import { hash } from 'node:crypto'
import {
  type IncomePlan,
  type MonthResult,
  memberFlags,
  positionFinder,
  rankOf,
} from '@anar/domain/compensation'
import { ratioOf } from '@anar/domain/money'
import type { MonthInputs } from './columns.ts'

/** A marketer's month. Scores in hundredths of a point, amounts in rials. */
export type Statement = {
  personId: number
  ownScore: number
  groupScore: number
  sideScore: number
  rateBasisPoints: number
  isEligible: boolean
  rank: 'None' | 'Leader' | 'Senior' | 'Executive'
  ownPurchaseRial: number
  differentialRial: number
  generationRial: number
  reversedRial: number
  adjustedRial: number
  carriedRial: number
  balanceRial: number
  withheldRial: number
  payableRial: number
}

/** Corrections beside the month's own bonuses, by person. */
export type Corrections = {
  reversals: ReadonlyMap<number, number>
  adjusted: ReadonlyMap<number, number>
  /** Negative balances of the previous month. */
  carried: ReadonlyMap<number, number>
}

/**
 * The statements of a month ordered by person: of every marketer of the tree, and of every person with an amount taken
 * back, adjusted or carried. Tax is withheld from a positive balance, rounded down.
 * @spec 9.commission
 */
export function* statementsOf(
  { network, people }: Pick<MonthInputs, 'network' | 'people'>,
  result: MonthResult,
  {
    plan,
    corrections,
    taxBasisPoints,
  }: { plan: IncomePlan; corrections: Corrections; taxBasisPoints: number },
): Generator<Statement> {
  const positionOf = positionFinder(people)
  const rankNames = [0, 1, 2, 3].map(
    (rank) => (rank > plan.ranks.length ? null : rankOf(plan, rank)?.name) ?? 'None',
  )
  for (const personId of personsOf({ network, people }, corrections)) {
    const position = positionOf(personId)
    const of = (values: ArrayLike<number>) => (position < 0 ? 0 : values[position]!)
    const differentialRial = of(result.differentialRial)
    const generationRial = of(result.generationRial)
    const reversedRial = corrections.reversals.get(personId) ?? 0
    const adjustedRial = corrections.adjusted.get(personId) ?? 0
    const carriedRial = corrections.carried.get(personId) ?? 0
    const balanceRial = differentialRial + generationRial + reversedRial + adjustedRial + carriedRial
    const withheldRial = ratioOf(Math.max(0, balanceRial), taxBasisPoints, 10_000)
    yield {
      personId,
      ownScore: of(network.ownScore),
      groupScore: of(result.groupScore),
      sideScore: of(result.sideScore),
      rateBasisPoints: of(result.rateBasisPoints),
      isEligible: of(result.isEligible) === 1,
      rank: rankNames[of(result.rank)]!,
      ownPurchaseRial: of(network.ownPurchaseRial),
      differentialRial,
      generationRial,
      reversedRial,
      adjustedRial,
      carriedRial,
      balanceRial,
      withheldRial,
      payableRial: Math.max(0, balanceRial) - withheldRial,
    }
  }
}

function personsOf(
  { network, people }: Pick<MonthInputs, 'network' | 'people'>,
  corrections: Corrections,
): Float64Array {
  const marketers = people.filter((_, position) => (network.flags[position]! & memberFlags.marketer) !== 0)
  const corrected = Object.values(corrections).flatMap((amounts: ReadonlyMap<number, number>) => [
    ...amounts.keys(),
  ])
  if (corrected.length === 0) return marketers.sort()
  return Float64Array.from(new Set([...marketers, ...corrected])).sort()
}

/** The line that a statement's SHA-256 hashes: its fields joined by `|`. */
export function lineOf(month: string, statement: Statement): string {
  return [
    month,
    statement.personId,
    statement.ownScore,
    statement.groupScore,
    statement.sideScore,
    statement.rateBasisPoints,
    statement.isEligible ? 1 : 0,
    statement.rank,
    statement.ownPurchaseRial,
    statement.differentialRial,
    statement.generationRial,
    statement.reversedRial,
    statement.adjustedRial,
    statement.carriedRial,
    statement.balanceRial,
    statement.withheldRial,
    statement.payableRial,
  ].join('|')
}

export function statementHash(month: string, statement: Statement): Buffer {
  return hash('sha256', lineOf(month, statement), 'buffer')
}
