import type { SimulatorNetwork } from '@anar/contract/commands'
import { memberCode } from '@anar/domain/people'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { teamTexts } from '../../texts/team.ts'
import type { Change } from './imagine.ts'

/** Each imagined change in words. */
export function useChangeWords({ ids, names }: SimulatorNetwork): (changes: readonly Change[]) => string[] {
  const t = useTexts(teamTexts)
  const format = useFormat()
  // A name may be written in the other script: isolated, it keeps to its place. Many share a first name: the code tells
  // them apart, as in the field in which they were chosen.
  const nameOf = (member: number) =>
    member === 0 ? t('you') : `\u2068${names[member] ?? ''}\u2069 \u2066${memberCode(ids[member] ?? 0)}\u2069`
  const pointsOf = (hundredths: number) => `${format.score(hundredths)} ${t('pointsUnit')}`
  return (changes) => {
    let news = 0
    return changes.map((change) => {
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
    })
  }
}
