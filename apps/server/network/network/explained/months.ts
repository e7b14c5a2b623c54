import {
  computeMonth,
  earnersOf,
  explainMember,
  type IncomePlan,
  type MonthResult,
  memberFlags,
  reversals,
  type SourceShare,
} from '@anar/domain/compensation'
import { rial, shareByLargestRemainder } from '@anar/domain/money'
import { createCache } from '../../../platform/cache.ts'
import { decodeParts, type MonthInputs } from '../../commission/index.ts'

/** The stored inputs of a month, and its plan. */
export type MonthSource = {
  plan: IncomePlan
  parts: readonly { name: string; position: number; bytes: Uint8Array }[]
}

type Computed = { plan: IncomePlan; inputs: MonthInputs; result: MonthResult; isOpen: boolean }

export type SkipReason = 'NOT_ELIGIBLE' | 'BELOW_STEP' | 'TIE' | 'NOT_A_MARKETER'
export type ExplainedSource = {
  buyerId: number
  scoreHundredths: number
  ownRateBasisPoints: number
  paidBelowBasisPoints: number
  /** `personId` for members at or below the viewer; null for those above. */
  takenBy: { personId: number | null; basisPoints: number }[]
  skipped: { personId: number; reason: SkipReason }[]
  basisPoints: number
  millionths: number
  lines: { saleOrderId: number; orderItemId: number; scoreHundredths: number }[]
}
export type Explained = {
  sourceCount: number
  sources: ExplainedSource[]
  generations: {
    breakawayId: number
    generation: number
    sideHundredths: number
    basisPoints: number
    isPaid: boolean
    hasRank: boolean
    millionths: number
  }[]
  differentialRial: number
  generationRial: number
  capFactor: { numerator: number; denominator: number }
  pointValueRial: number
  /** Returns of closed months, of all members, by month. */
  late: { monthNumber: number; personId: number; scoreHundredths: number }[]
}
export type Earning = { count: number; totalRial: number; personIds: number[] }
export type TakenLine = { buyerId: number; scoreHundredths: number; rial: number }

const maxLines = 20
const maxSkipped = 20
const maxGenerations = 100
const maxEarnersNamed = 20

/**
 * A cache of the last used computed months, and the queries over them. The domain's engine computes everything; this
 * class maps positions of the network to ids.
 */
export class Months {
  // Older runs of the open month are never queried again.
  readonly #computed = createCache<Computed>({
    name: 'computed months',
    maxEntries: 3,
    topicsOf: ({ isOpen }) => (isOpen ? ['open month'] : []),
  })
  readonly #shares = createCache<SourceShare[]>({ name: 'sorted shares', maxEntries: 4 })

  has(key: string): boolean {
    return this.#computed.get(key) !== undefined
  }

  /** Computes a month. `key` names its bytes; `isOpen`: it is a run of the open month. */
  add(key: string, { plan, parts }: MonthSource, isOpen: boolean): void {
    const inputs = decodeParts(
      parts.map(({ name, position, bytes }) => ({
        name,
        position,
        bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      })),
    )
    const { network, netSalesRial } = inputs
    if (isOpen) this.#computed.evict(['open month'])
    const result = computeMonth({ network, netSalesRial, plan })
    this.#computed.set(key, { plan, inputs, result, isOpen })
  }

  /** Explains a person's commissions of a month; null for a person who is no member of it. */
  explain(key: string, query: { personId: number; offset: number; limit: number }): Explained | null {
    const computed = this.#of(key)
    const { plan, inputs, result } = computed
    const { network, people, lateReturns } = inputs
    const member = people.indexOf(query.personId)
    if (member < 0) return null
    const { generations } = explainMember({ network, plan }, result, member, {
      offset: 0,
      limit: maxGenerations,
    })
    const shares = this.#sharesOf(key, member)
    const page = shares.slice(query.offset, query.offset + query.limit)
    const lines = linesOf(inputs, new Set(page.map(({ buyer }) => buyer)))
    return {
      sourceCount: shares.length,
      sources: page.map((share) => sourceOf(computed, member, share, lines.get(share.buyer) ?? [])),
      generations: generations.map((share) => ({
        breakawayId: people[share.breakaway]!,
        generation: share.generation,
        sideHundredths: share.sideHundredths,
        basisPoints: share.basisPoints,
        isPaid: share.reason === null,
        hasRank: result.rank[member]! > 0,
        millionths: share.millionths,
      })),
      differentialRial: result.differentialRial[member]!,
      generationRial: result.generationRial[member]!,
      capFactor: result.capFactor,
      pointValueRial: plan.pointValueRial,
      late: Array.from(lateReturns.month, (monthNumber, row) => ({
        monthNumber,
        personId: lateReturns.personId[row]!,
        scoreHundredths: lateReturns.score[row]!,
      })),
    }
  }

  /** The earners from a buyer's score, and their sum after the cap; null where the buyer is no member. */
  earn(key: string, query: { personId: number; scoreHundredths: number }): Earning | null {
    const { plan, inputs, result } = this.#of(key)
    const { network, people } = inputs
    const buyer = people.indexOf(query.personId)
    if (buyer < 0) return null
    if (query.scoreHundredths <= 0) return { count: 0, totalRial: 0, personIds: [] }
    // Equals what would be taken back if the whole score were returned.
    const taken = reversals({ network, plan }, result, [{ buyer, scoreHundredths: query.scoreHundredths }])
    const paid = new Set(taken.map(({ member }) => member))
    const earners = earnersOf({ network, plan }, result, buyer).filter(({ member }) => paid.has(member))
    return {
      count: taken.length,
      totalRial: 0 - taken.reduce((sum, one) => sum + one.differentialRial + one.generationRial, 0),
      personIds: earners.slice(0, maxEarnersNamed).map(({ member }) => people[member]!),
    }
  }

  /** What returns of a closed month take back from a person, by buyer. The lines add up exactly, to the rial. */
  takeBack(
    key: string,
    query: { personId: number; returns: readonly { personId: number; scoreHundredths: number }[] },
  ): TakenLine[] {
    const { plan, inputs, result } = this.#of(key)
    const { network, people } = inputs
    const member = people.indexOf(query.personId)
    if (member < 0) return []
    const positionOf = new Map(Array.from(people, (id, position) => [id, position]))
    const returns = query.returns.flatMap(({ personId, scoreHundredths }) => {
      const buyer = positionOf.get(personId)
      return buyer === undefined ? [] : [{ buyer, scoreHundredths }]
    })
    const own = reversals({ network, plan }, result, returns).find((one) => one.member === member)
    if (!own) return []
    const weighed = returns.flatMap((one) => {
      const share = earnersOf({ network, plan }, result, one.buyer).find((earner) => earner.member === member)
      const points = share ? share.differentialBasisPoints + share.generationBasisPoints : 0
      return points > 0 && one.scoreHundredths > 0 ? [{ ...one, weight: one.scoreHundredths * points }] : []
    })
    const total = 0 - (own.differentialRial + own.generationRial)
    const rials = shareByLargestRemainder(
      rial(total),
      weighed.map(({ weight }) => weight),
    )
    return weighed.map(({ buyer, scoreHundredths }, index) => ({
      buyerId: people[buyer]!,
      scoreHundredths,
      rial: 0 - rials[index]!,
    }))
  }

  #of(key: string): Computed {
    const computed = this.#computed.get(key)
    if (!computed) throw new RangeError(`Month ${key} is not cached`)
    return computed
  }

  /** All sources of a member, the largest first. */
  #sharesOf(key: string, member: number): SourceShare[] {
    const name = `${key} ${member}`
    const known = this.#shares.get(name)
    if (known) return known
    const { plan, inputs, result } = this.#of(key)
    const all = { offset: 0, limit: Number.MAX_SAFE_INTEGER }
    const { sources } = explainMember({ network: inputs.network, plan }, result, member, all)
    sources.sort(
      (a, b) => b.millionths - a.millionths || b.scoreHundredths - a.scoreHundredths || a.buyer - b.buyer,
    )
    this.#shares.set(name, sources)
    return sources
  }
}

function sourceOf(
  { inputs, result }: Computed,
  member: number,
  share: SourceShare,
  lines: ExplainedSource['lines'],
): ExplainedSource {
  const { people } = inputs
  return {
    buyerId: people[share.buyer]!,
    scoreHundredths: share.scoreHundredths,
    ownRateBasisPoints: result.rateBasisPoints[member]!,
    paidBelowBasisPoints: share.paidBelowBasisPoints,
    takenBy: share.takers
      .filter((taker) => taker.member !== member)
      .map((taker) => ({
        // Positions fall towards the top: a taker with a smaller position than the member's is above.
        personId: taker.member < member ? null : people[taker.member]!,
        basisPoints: taker.basisPoints,
      })),
    skipped: skippedOf({ inputs, result }, member, share),
    basisPoints: share.basisPoints,
    millionths: share.millionths,
    lines,
  }
}

/** Members between the buyer and the member who earn nothing of it, from the buyer up. */
function skippedOf(
  { inputs: { network, people }, result }: Pick<Computed, 'inputs' | 'result'>,
  member: number,
  { buyer, takers }: SourceShare,
): ExplainedSource['skipped'] {
  const takes = new Set(takers.map((taker) => taker.member))
  const skipped: ExplainedSource['skipped'] = []
  for (let at = buyer; at > member && skipped.length < maxSkipped; at = network.parents[at]!) {
    if (takes.has(at)) continue
    const isMarketer = (network.flags[at]! & memberFlags.marketer) !== 0
    // A buyer who is a customer is outside the plan, so not skipped by it.
    if (at === buyer && !isMarketer) continue
    skipped.push({ personId: people[at]!, reason: skipReason(result, at, isMarketer) })
  }
  return skipped
}

function skipReason(result: MonthResult, member: number, isMarketer: boolean): SkipReason {
  if (!isMarketer) return 'NOT_A_MARKETER'
  if (result.isEligible[member] === 0) return 'NOT_ELIGIBLE'
  return result.rateBasisPoints[member] === 0 ? 'BELOW_STEP' : 'TIE'
}

/** Scored lines of the buyers, the newest first. */
function linesOf({ sales }: MonthInputs, buyers: ReadonlySet<number>): Map<number, ExplainedSource['lines']> {
  const linesByBuyer = new Map<number, ExplainedSource['lines']>()
  for (let line = 0; line < sales.member.length; line++) {
    const buyer = sales.member[line]!
    if (!buyers.has(buyer) || sales.score[line] === 0) continue
    const lines = linesByBuyer.get(buyer) ?? []
    lines.push({
      saleOrderId: sales.saleOrderId[line]!,
      orderItemId: sales.orderItemId[line]!,
      scoreHundredths: sales.score[line]!,
    })
    linesByBuyer.set(buyer, lines)
  }
  for (const [buyer, lines] of linesByBuyer) {
    lines.sort((a, b) => b.saleOrderId - a.saleOrderId || b.orderItemId - a.orderItemId)
    linesByBuyer.set(buyer, lines.slice(0, maxLines))
  }
  return linesByBuyer
}
