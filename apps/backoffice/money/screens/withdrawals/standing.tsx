import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import text from '../../../platform/components/text-styles.module.css'
import type { JudgedWithdrawal } from '../../data/finance.ts'
import { financeMessages } from '../../messages/index.ts'

const waits = {
  IBAN: 'waitIban',
  CELLPHONE: 'waitCellphone',
  EMAIL: 'waitEmail',
  PASSWORD: 'waitPassword',
  MAIN_USER: 'waitMainUser',
} as const
const refusals = {
  OWN_WITHDRAWAL: 'refusalOwn',
  OWN_DESTINATION: 'refusalDestination',
  SECOND_PERSON_REQUIRED: 'refusalSecond',
} as const

/**
 * Notes on an open withdrawal: why and until when it is held, the payee's total, and why the caller may not approve
 * it.
 * @spec 1.back-office, 2.bank-account-info
 */
export function Standing({ row: { standing, amount } }: { row: JudgedWithdrawal }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  if (!standing) return null
  const { wait, approval } = standing
  const lines = [
    wait &&
      (wait.until === null ? t('waitStopped') : t(waits[wait.kind], { until: format.moment(wait.until) })),
    approval?.refusal && t(refusals[approval.refusal]),
    approval && approval.payeeRial > amount && t('payeeSum', { amount: format.rial(approval.payeeRial) }),
  ].filter((line) => typeof line === 'string')
  return lines.map((line) => (
    <span key={line} className={text.small}>
      {line}
    </span>
  ))
}
