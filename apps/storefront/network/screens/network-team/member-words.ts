import { wordOf } from '@anar/app-kit/word-of'
import { useMessages } from '@anar/ui/i18n'
import type { Member } from '../../data/network.ts'
import { teamMessages } from '../../messages/index.ts'

/** What is said of a member in a word or two. @spec 1.customer-kinds, 3.network-marketer */
export function useMemberWords() {
  const t = useMessages(teamMessages)
  const kindOf = ({ kind }: Pick<Member, 'kind'>): string => wordOf(t, 'userType', kind)
  /** How a member stands in this month: of a customer what they are, of a marketer whether they bought. */
  const stateOf = (member: Pick<Member, 'kind' | 'state' | 'hasBought' | 'isEligible'>): string => {
    if (member.kind !== 'NetworkMarketer') return kindOf(member)
    if (member.state === 'Blocked') return t('blocked')
    if (member.state === 'Terminated') return t('terminated')
    if (member.state === 'DeathGrace') return t('deathGrace')
    if (member.isEligible) return t('eligible')
    return member.hasBought ? t('bought') : t('notBought')
  }
  return { kindOf, stateOf }
}
