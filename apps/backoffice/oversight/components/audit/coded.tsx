import { Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { useWithdrawalStateWord } from '../../../money/components/withdrawal-badge.tsx'
import { membershipMessages } from '../../../people/messages/index.ts'
import { useRoleWord } from '../../../platform/components/role-word.ts'
import { useStateWord } from '../../../platform/components/state-badge.tsx'
import { useWords } from '../../../platform/components/words.ts'
import { instantHere } from '../../../platform/data/moments.ts'
import { usePaymentWords } from '../../../sales/components/payment-state.tsx'
import type { TextValue } from '../../data/audit-details.ts'
import { useAuditWords } from './words.ts'

/** Label of an enum value; free text is shown as it is. */
export function Coded({ of: { name, kind, value } }: { of: { name: string } & TextValue }) {
  const words = useWords()
  const roleWord = useRoleWord()
  const orderStateWord = useStateWord()
  const { state: paymentStateWord } = usePaymentWords()
  const withdrawalStateWord = useWithdrawalStateWord()
  const format = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  const membership = useMessages(membershipMessages)
  const { command, commentState, importChoice, planState } = useAuditWords()
  switch (kind) {
    case 'personState':
      return words.marketerState(value)
    case 'role':
      return roleWord(value)
    case 'orderState':
      return orderStateWord(value)
    case 'paymentState':
      return paymentStateWord(value)
    case 'withdrawalState':
      return withdrawalStateWord(value)
    case 'planState':
      return planState(value)
    case 'document':
      return words.document(value)
    case 'commentState':
      return commentState(value)
    case 'importOption':
      return importChoice(value)
    case 'month':
      return format.month(value)
    case 'moment':
      return format.moment(instantHere(value, calendar))
    case 'command':
      return command(value) ?? <Ltr>{value}</Ltr>
    case 'rule':
      return isRule(value) ? membership(ruleWords[value]) : value
    default:
      if (codes.includes(name)) return <Ltr>{value}</Ltr>
      if (/^\d+$/.test(value)) return <bdi>{format.digits(value)}</bdi>
      return <bdi>{name === 'reason' ? words.block(value) : value}</bdi>
  }
}

const codes: readonly string[] = [
  'username',
  'proposer',
  'iban',
  'payoutIban',
  'documentId',
  'trackingReference',
]
const ruleWords = {
  DEATH_WITHOUT_INHERITANCE: 'ruleDEATH_WITHOUT_INHERITANCE',
  DOCUMENTS_WRONG: 'ruleDOCUMENTS_WRONG',
  PREFERRED_NO_PURCHASE: 'rulePREFERRED_NO_PURCHASE',
  CUSTOMER_WITHOUT_REQUEST: 'ruleCUSTOMER_WITHOUT_REQUEST',
} as const
const isRule = (value: string): value is keyof typeof ruleWords => Object.hasOwn(ruleWords, value)
