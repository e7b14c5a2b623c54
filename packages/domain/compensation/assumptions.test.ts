/** @spec 9.minimum-monthly-purchase, 9.commission */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assumeMinimum, assumeScore, defaultPlan, minPurchaseRial } from './index.ts'

const plan = defaultPlan
const minimumRial = plan.minimumMonthlyPurchaseRial
const anyFigures = fc.nat(100_000_000).chain((ownScore) =>
  fc.record({
    ownScore: fc.constant(ownScore),
    ownPurchaseRial: fc
      .nat(100_000_000)
      .map((more) => (ownScore === 0 ? 0 : minPurchaseRial(ownScore, plan) + more)),
  }),
)
const anyScore = fc.nat(100_000_000)

it('12,000 points mean purchases of at least 12 million tomans, and so the minimum', () => {
  const nothing = { ownScore: 0, ownPurchaseRial: 0 }
  expect(assumeScore(nothing, 1_200_000, plan)).toEqual({ ownScore: 1_200_000, ownPurchaseRial: 120_000_000 })
})

it('a minimum that is not reached leaves no score that only more purchases earn', () => {
  const much = { ownScore: 1_200_000, ownPurchaseRial: 120_000_000 }
  expect(assumeMinimum(much, false, plan)).toEqual({ ownScore: 9_999, ownPurchaseRial: 999_999 })
})

describe('whatever is assumed', () => {
  it('the score is never more than the purchases can have earned', () => {
    fc.assert(
      fc.property(anyFigures, anyScore, fc.boolean(), (known, score, isReached) => {
        for (const assumed of [
          assumeScore(known, score, plan),
          assumeMinimum(known, isReached, plan),
          assumeMinimum(assumeScore(known, score, plan), isReached, plan),
          assumeScore(assumeMinimum(known, isReached, plan), score, plan),
        ]) {
          expect(assumed.ownPurchaseRial).toBeGreaterThanOrEqual(
            Math.min(minPurchaseRial(assumed.ownScore, plan), minimumRial),
          )
        }
      }),
    )
  })

  it('the minimum is reached just where it is assumed to be', () => {
    fc.assert(
      fc.property(anyFigures, fc.boolean(), (known, isReached) => {
        expect(assumeMinimum(known, isReached, plan).ownPurchaseRial >= minimumRial).toBe(isReached)
      }),
    )
  })

  it('a score that costs the minimum reaches it: saying so as well changes nothing', () => {
    fc.assert(
      fc.property(anyFigures, fc.integer({ min: minimumRial / 100, max: 100_000_000 }), (known, score) => {
        const assumed = assumeScore(known, score, plan)
        expect(assumeMinimum(assumed, true, plan)).toEqual(assumed)
      }),
    )
  })
})
