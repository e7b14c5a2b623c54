import { wordOf } from '@anar/app-kit/word-of'
import { useMessages } from '@anar/ui/i18n'
import type { Member } from '../../data/network.ts'
import { teamMessages } from '../../messages/index.ts'

const isStopped = (state: string | null) =>
  state === 'Blocked' || state === 'Terminated' || state === 'DeathGrace'

/** Short texts of a member. @spec 1.customer-kinds, 3.network-marketer */
export function useMemberWords() {
  const t = useMessages(teamMessages)
  const kindOf = ({ kind }: Pick<Member, 'kind'>): string => wordOf(t, 'userType', kind)
  /** The state of a member in this month: the kind of a customer, or whether a marketer bought. */
  const stateOf = (member: Pick<Member, 'kind' | 'state' | 'hasBought' | 'isEligible'>): string => {
    if (member.kind !== 'NetworkMarketer') return kindOf(member)
    if (isStopped(member.state)) return wordOf(t, 'marketerState', member.state)
    if (member.isEligible) return t('eligible')
    return member.hasBought ? t('bought') : t('notBought')
  }
  return { kindOf, stateOf }
}
