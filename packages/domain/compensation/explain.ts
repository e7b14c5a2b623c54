import { higherAbove } from './bonuses.ts'
import type { MonthInput, MonthResult } from './engine.ts'
import type { Network } from './network.ts'
import { type NoGenerationReason, type NoRateReason, noGenerationReason, noRateReason } from './reasons.ts'
import { rulesOf } from './rules.ts'

/** What the score of one buyer brings the viewing member, and who has the rest of it. */
export type SourceShare = {
  buyer: number
  scoreHundredths: number
  /** What was paid below the member. */
  paidBelowBasisPoints: number
  basisPoints: number
  /** Score × basis points, in millionths of a point, before rounding and cap. */
  millionths: number
  /** Everybody who has a share in this score's differential, from the buyer up, above the member too. */
  takers: { member: number; basisPoints: number }[]
  /** `TakenBelow`: a rate as high or higher was paid further down. */
  reason: NoRateReason | 'TakenBelow' | null
}

/** What the side score of a breakaway further down brings the viewing member. */
export type GenerationShare = {
  breakaway: number
  /** 1 for the next one above it. */
  generation: number
  sideHundredths: number
  basisPoints: number
  millionths: number
  reason: NoGenerationReason | null
}

export type Explanation = {
  member: number
  rateBasisPoints: number
  noRateReason: NoRateReason | null
  /** Exact, before rounding and cap, of all sources and not of this page alone. */
  differentialMillionths: number
  generationMillionths: number
  /** The total of sources: everybody at or below with a score, the member first. */
  sourceCount: number
  sources: SourceShare[]
  /** Breakaways below whose generations reach the member; paged by the same offset and limit. */
  generationCount: number
  generations: GenerationShare[]
}

type Page = { offset: number; limit: number }

/**
 * Why a member gets what it gets and not more: each score at or below it, and each breakaway whose generations reach
 * it. Takes time in proportion to the members, at any depth and page.
 * @spec 9.commission.6
 */
export function explainMember(
  input: Pick<MonthInput, 'network' | 'plan'>,
  result: MonthResult,
  member: number,
  page: Page,
): Explanation {
  return {
    member,
    rateBasisPoints: result.rateBasisPoints[member]!,
    noRateReason: noRateReason(input.network, result, member),
    ...explainDifferential(input.network, result, member, page),
    ...explainGenerations(input, result, member, page),
  }
}

function explainDifferential(network: Network, result: MonthResult, member: number, { offset, limit }: Page) {
  const { parents, ownScore } = network
  const higher = higherAbove(network, result.rateBasisPoints)
  const isBelow = new Uint8Array(parents.length)
  const sources: SourceShare[] = []
  let sourceCount = 0
  let differentialMillionths = 0
  for (let buyer = member; buyer < parents.length; buyer++) {
    isBelow[buyer] = buyer === member ? 1 : parents[buyer]! >= 0 ? isBelow[parents[buyer]!]! : 0
    if (isBelow[buyer] === 0 || ownScore[buyer] === 0) continue
    const share = shareOf(buyer, member, network, result, higher)
    differentialMillionths += share.millionths
    if (sourceCount >= offset && sourceCount < offset + limit) {
      sources.push({ ...share, takers: takersOf(buyer, result.rateBasisPoints, higher) })
    }
    sourceCount++
  }
  return { differentialMillionths, sourceCount, sources }
}

function shareOf(
  buyer: number,
  member: number,
  network: Network,
  result: MonthResult,
  higher: Int32Array,
): Omit<SourceShare, 'takers'> {
  const rates = result.rateBasisPoints
  // Everybody who takes a share below the member is on this path of rising rates; positions only fall along it.
  let paid = 0
  for (let taker = buyer; taker > member; taker = higher[taker]!) paid = rates[taker]!
  const basisPoints = Math.max(0, rates[member]! - paid)
  const scoreHundredths = network.ownScore[buyer]!
  return {
    buyer,
    scoreHundredths,
    paidBelowBasisPoints: paid,
    basisPoints,
    millionths: scoreHundredths * basisPoints + 0,
    reason: basisPoints > 0 ? null : (noRateReason(network, result, member) ?? 'TakenBelow'),
  }
}

function takersOf(buyer: number, rates: Uint16Array, higher: Int32Array): SourceShare['takers'] {
  const takers: SourceShare['takers'] = []
  let paid = 0
  for (let taker = buyer; taker >= 0; taker = higher[taker]!) {
    if (rates[taker] === 0) continue
    takers.push({ member: taker, basisPoints: rates[taker]! - paid })
    paid = rates[taker]!
  }
  return takers
}

function explainGenerations(
  { plan }: Pick<MonthInput, 'plan'>,
  result: MonthResult,
  member: number,
  { offset, limit }: Page,
) {
  const { generationBasisPoints, ranks } = rulesOf(plan)
  const maxGenerations = generationBasisPoints.length
  const paidGenerations = result.rank[member] === 0 ? 0 : ranks[result.rank[member]! - 1]!.paidGenerations
  const generations: GenerationShare[] = []
  let generationCount = 0
  let generationMillionths = 0
  if (result.isBreakaway[member] === 0) return { generationMillionths, generationCount, generations }
  for (let breakaway = member + 1; breakaway < result.isBreakaway.length; breakaway++) {
    if (result.isBreakaway[breakaway] === 0 || result.sideScore[breakaway] === 0) continue
    const generation = generationsBetween(result.breakawayAbove, {
      from: breakaway,
      to: member,
      maxGenerations,
    })
    if (generation > maxGenerations) continue
    const basisPoints = generation <= paidGenerations ? generationBasisPoints[generation - 1]! : 0
    const sideHundredths = result.sideScore[breakaway]!
    const millionths = sideHundredths * basisPoints + 0
    generationMillionths += millionths
    if (generationCount >= offset && generationCount < offset + limit) {
      const reason = generation <= paidGenerations ? null : noGenerationReason(result, member)
      generations.push({ breakaway, generation, sideHundredths, basisPoints, millionths, reason })
    }
    generationCount++
  }
  return { generationMillionths, generationCount, generations }
}

/** How many breakaways up from one another is, or `maxGenerations` + 1 where it is further or not above it. */
function generationsBetween(
  breakawayAbove: Int32Array,
  { from, to, maxGenerations }: { from: number; to: number; maxGenerations: number },
): number {
  let generation = 0
  let above = from
  while (above > to && generation <= maxGenerations) {
    above = breakawayAbove[above]!
    generation++
  }
  return above === to ? generation : maxGenerations + 1
}
