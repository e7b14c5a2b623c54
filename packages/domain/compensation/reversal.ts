import { differentials, generations } from './bonuses.ts'
import { type MonthInput, type MonthResult, maxRateBasisPoints } from './engine.ts'
import { assertExact, millionthsPerPoint } from './exact.ts'
import { rulesOf } from './rules.ts'
import { sideScores } from './standing.ts'

/**
 * A returned score, by the position of its buyer. Negative where it counts again, once a reversed order is covered.
 */
export type ReturnedScore = { buyer: number; scoreHundredths: number }

/** Whole rials; negative where commission is reversed. */
export type Reversal = { member: number; differentialRial: number; generationRial: number }

/**
 * The reversal of commission by returns in a closed month, by member position: at that month's rates, ranks and cap factor, rounded
 * down once for each member and bonus over all the returns. The closed month itself is not changed.
 * @spec 9.commission.7
 */
export function reversals(
  { network, plan }: Pick<MonthInput, 'network' | 'plan'>,
  result: MonthResult,
  returns: readonly ReturnedScore[],
): Reversal[] {
  const rules = rulesOf(plan)
  const scores = new Float64Array(network.parents.length)
  for (const { buyer, scoreHundredths } of returns) {
    if (!Number.isFinite(scoreHundredths) || scores[buyer] === undefined) {
      throw new RangeError(`Not a return: ${scoreHundredths} of member ${buyer}`)
    }
    scores[buyer] -= scoreHundredths
  }
  assertExact(scores, maxRateBasisPoints(rules))
  const differential = differentials(network, result.rateBasisPoints, scores)
  const generation = generations(sideScores(scores, result), result, rules)

  const factor = {
    numerator: BigInt(plan.pointValueRial) * BigInt(result.capFactor.numerator),
    denominator: BigInt(millionthsPerPoint) * BigInt(result.capFactor.denominator),
  }
  const taken: Reversal[] = []
  for (let member = 0; member < scores.length; member++) {
    if (differential[member] === 0 && generation[member] === 0) continue
    taken.push({
      member,
      differentialRial: timesRoundedDown(differential[member]!, factor),
      generationRial: timesRoundedDown(generation[member]!, factor),
    })
  }
  return taken
}

/** Towards minus infinity, where the quotient of BigInt goes towards zero. */
function timesRoundedDown(
  millionths: number,
  { numerator, denominator }: { numerator: bigint; denominator: bigint },
): number {
  const product = BigInt(millionths) * numerator
  const quotient = product / denominator
  const isRoundedUp = product < 0n && quotient * denominator !== product
  return Number(isRoundedUp ? quotient - 1n : quotient)
}
