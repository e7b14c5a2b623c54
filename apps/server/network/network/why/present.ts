import type { Why } from '@anar/contract/commands'
import { type Calendar, dayInCalendar, tehranDay } from '@anar/domain/calendar'
import { memberCode } from '@anar/domain/people'
import type { Explained, ExplainedSource, TakenLine } from '../explained/months.ts'
import type { AdjustmentRow, LineRow } from './queries.ts'

export type Material = {
  month: string
  /** The viewer. */
  personId: number
  explained: Explained
  taken: { fromMonth: string; line: TakenLine }[]
  adjustments: readonly AdjustmentRow[]
  firstNames: ReadonlyMap<number, string>
  lines: ReadonlyMap<number, LineRow>
  calendar: Calendar
  language: 'persian' | 'english'
}

/** The ids of all people named in the answer. */
export function namedIn({ sources, generations }: Explained, taken: Material['taken']): number[] {
  const ids = new Set<number>()
  for (const source of sources) {
    ids.add(source.buyerId)
    for (const { personId } of source.takenBy) if (personId !== null) ids.add(personId)
    for (const { personId } of source.skipped) ids.add(personId)
  }
  for (const { breakawayId } of generations) ids.add(breakawayId)
  for (const { line } of taken) ids.add(line.buyerId)
  return [...ids]
}

/** The answer for a marketer: names from the own network only, and of others' orders only day and score. */
export function whyOf(material: Material): Why {
  const { month, explained, taken, adjustments, firstNames } = material
  const named = (personId: number | null) =>
    personId === null ? null : { name: firstNames.get(personId) ?? '', code: memberCode(personId) }
  const inHundredths = (millionths: number) =>
    Number((BigInt(millionths) * BigInt(explained.pointValueRial)) / 10_000n)
  return {
    month,
    sourceCount: explained.sourceCount,
    sources: explained.sources.map((source) => ({
      buyer: named(source.buyerId),
      isSelf: source.buyerId === material.personId,
      lines: linesOf(source, material),
      score: source.scoreHundredths,
      ownRateBasisPoints: source.ownRateBasisPoints,
      paidBelowBasisPoints: source.paidBelowBasisPoints,
      takenBy: source.takenBy.map(({ personId, basisPoints }) => ({ who: named(personId), basisPoints })),
      skipped: source.skipped.map(({ personId, reason }) => ({ who: named(personId), reason })),
      differentialBasisPoints: source.basisPoints,
      differentialHundredths: inHundredths(source.millionths),
    })),
    generations: explained.generations.map((share) => ({
      breakaway: named(share.breakawayId),
      generation: share.generation,
      sideScore: share.sideHundredths,
      basisPoints: share.basisPoints,
      isPaid: share.isPaid,
      reason: share.isPaid ? 'PAID' : share.hasRank ? 'BEYOND_GENERATIONS' : 'RANK_TOO_LOW',
      hundredths: inHundredths(share.millionths),
    })),
    reversals: taken.map(({ fromMonth, line }) => ({
      fromMonth,
      buyer: named(line.buyerId),
      score: line.scoreHundredths,
      rial: line.rial,
    })),
    adjustments: adjustments.map(({ amount, reason, created_at: at }) => ({
      amountRial: amount,
      reason,
      day: dayOf(at, material),
    })),
    differentialRial: explained.differentialRial,
    generationRial: explained.generationRial,
    capFactor: explained.capFactor,
  }
}

type Line = Why['sources'][number]['lines'][number]

function linesOf(source: ExplainedSource, material: Material): Line[] {
  const isSelf = source.buyerId === material.personId
  return source.lines.flatMap(({ saleOrderId, orderItemId, scoreHundredths }): Line[] => {
    const row = material.lines.get(orderItemId)
    if (!row) return []
    const shown = { day: dayOf(row.registered_at, material), score: scoreHundredths }
    if (!isSelf) return [{ saleOrderId: null, number: '', title: '', ...shown }]
    const title = material.language === 'english' ? (row.name.en ?? row.name.fa) : row.name.fa
    return [{ saleOrderId, number: row.order_number, title, ...shown }]
  })
}

function dayOf(at: Date, { calendar }: Pick<Material, 'calendar'>): string {
  return dayInCalendar(tehranDay(at.getTime()), calendar)
}
