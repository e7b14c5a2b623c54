import type { SimulatorNetwork } from '@anar/contract/commands'
import type { IncomePlan } from '@anar/domain/compensation'
import { memberCode } from '@anar/domain/people'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { teamMessages } from '../../messages/index.ts'
import { type Change, impliedBy } from './imagine.ts'

/** What is imagined, and what is assumed with it. */
export type ChangeWords = { said: string; implied: string | null }

/** Each imagined change in words. */
export function useChangeWords({
  ids,
  names,
  plan,
}: SimulatorNetwork): (changes: readonly Change[]) => ChangeWords[] {
  const t = useMessages(teamMessages)
  const format = useFormat()
  // A name may be written in the other script: isolated, it keeps to its place. Many share a first name: the code tells
  // them apart, as in the field in which they were chosen.
  const nameOf = (member: number) =>
    member === 0 ? t('you') : `\u2068${names[member] ?? ''}\u2069 \u2066${memberCode(ids[member] ?? 0)}\u2069`
  const pointsOf = (hundredths: number) => `${format.score(hundredths)} ${t('pointsUnit')}`
  const impliedWords = (change: Change): string | null => {
    const implied = impliedBy(change, plan as IncomePlan)
    if (implied === null) return null
    if (implied.kind === 'less') {
      const amount = format.rial(implied.belowRial)
      return t('impliedLess', { amount, points: pointsOf(implied.mostScore) })
    }
    const amount = format.rial(implied.leastRial)
    return t(implied.isMinimumReached ? 'impliedMinimum' : 'impliedPurchase', { amount })
  }
  return (changes) => {
    let news = 0
    const saidOf = (change: Change): string => {
      if (change.kind === 'score') {
        return t('imaginedScore', { name: nameOf(change.member), points: pointsOf(change.scoreHundredths) })
      }
      if (change.kind === 'eligible') {
        const name = nameOf(change.member)
        return change.isEligible ? t('imaginedEligible', { name }) : t('imaginedNotEligible', { name })
      }
      news += 1
      return t('imaginedNew', {
        name: t('newName', { number: news }),
        parent: nameOf(change.parent),
        points: pointsOf(change.scoreHundredths),
      })
    }
    return changes.map((change) => ({ said: saidOf(change), implied: impliedWords(change) }))
  }
}
