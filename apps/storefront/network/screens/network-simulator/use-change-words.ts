import type { SimulatorNetwork } from '@anar/contract/commands'
import type { IncomePlan } from '@anar/domain/compensation'
import { memberCode } from '@anar/domain/people'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { teamMessages } from '../../messages/index.ts'
import { type Change, impliedBy } from './imagine.ts'

/** The text of a change, and of its implied changes. */
export type ChangeWords = { said: string; implied: string | null }

/** The texts of changes. */
export function useChangeWords({
  ids,
  names,
  plan,
}: SimulatorNetwork): (changes: readonly Change[]) => ChangeWords[] {
  const t = useMessages(teamMessages)
  const format = useFormat()
  // A name may be in the other script, so it is isolated. Many share a first name, so the code is shown too, as in the
  // field of the form.
  const nameOf = (member: number) =>
    member === 0 ? t('you') : `\u2068${names[member] ?? ''}\u2069 \u2066${memberCode(ids[member] ?? 0)}\u2069`
  const pointsOf = (hundredths: number) => `${format.score(hundredths)} ${t('pointsUnit')}`
  const impliedWords = (change: Change): string | null => {
    const implied = impliedBy(change, plan as IncomePlan)
    if (implied === null) return null
    if (implied.kind === 'less') {
      const amount = format.rial(implied.belowRial)
      return t('impliedLess', { amount, points: pointsOf(implied.maxScore) })
    }
    const amount = format.rial(implied.minRial)
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
