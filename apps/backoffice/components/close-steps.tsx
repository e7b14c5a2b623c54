import { Steps } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { monthsTexts } from '../texts/months.ts'

const states = ['open', 'calculated', 'approved', 'paid']

/** What of the close of a month is done, and what comes next: open → calculate → approve → pay. @spec 9.commission */
export function CloseSteps({ state }: { state: string }) {
  const t = useTexts(monthsTexts)
  const steps = [t('stepOpen'), t('stepCalculate'), t('stepApprove'), t('stepPay')]
  return <Steps steps={steps.map((label) => ({ label }))} current={states.indexOf(state) + 1} />
}
