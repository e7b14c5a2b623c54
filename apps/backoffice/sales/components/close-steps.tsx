import { Steps } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { monthsMessages } from '../../network/messages/index.ts'

const states = ['open', 'calculated', 'approved', 'paid']

/** Steps of a month's close: open until its end, calculate, approve, pay. @spec 9.commission */
export function CloseSteps({ month: { state, isOver } }: { month: { state: string; isOver: boolean } }) {
  const t = useMessages(monthsMessages)
  const steps = [t('stepOpen'), t('stepCalculate'), t('stepApprove'), t('stepPay')]
  return <Steps steps={steps.map((label) => ({ label }))} current={isOver ? states.indexOf(state) + 1 : 0} />
}
