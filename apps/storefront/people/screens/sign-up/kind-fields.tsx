import { Alert, RadioCard } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { usePromises } from '../../../platform/data/settings.ts'
import auth from '../../components/auth/auth.module.css'
import { signUpMessages } from '../../messages/index.ts'
import type { DetailsForm } from './details-form.ts'
import styles from './sign-up.module.css'

type Props = { form: UseFormReturn<DetailsForm> }

/**
 * Customer, preferred customer or marketer, with the rules of the one that is chosen. Most are customers, so the choice is
 * one line until it is opened. @spec 1.customer-kinds
 */
export function KindFields({ form }: Props) {
  const t = useMessages(signUpMessages)
  const [isOpen, setIsOpen] = useState(form.getValues('kind') !== 'Customer')
  if (isOpen) return <KindChoice form={form} />
  return (
    <p className={styles.line}>
      <span>
        {t('kind')}: <b>{t('userType.Customer')}</b>
      </span>
      <button type="button" className={auth.link} onClick={() => setIsOpen(true)}>
        {t('kindChange')}
      </button>
    </p>
  )
}

function KindChoice({ form }: Props) {
  const t = useMessages(signUpMessages)
  const kind = form.watch('kind')
  const { isSubmitted } = form.formState
  // The mandatory fields depend on the kind.
  const judgeAgain = () => void (isSubmitted && form.trigger(['referrer', 'birthDate']))
  const kinds = [
    { value: 'Customer', title: t('userType.Customer'), text: t('kindCustomerText') },
    { value: 'PreferredCustomer', title: t('userType.PreferredCustomer'), text: t('kindPreferredText') },
    { value: 'Marketer', title: t('userType.NetworkMarketer'), text: t('kindMarketerText') },
  ] as const
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('kind')}</legend>
      {kinds.map(({ value, title, text }) => (
        <RadioCard
          key={value}
          value={value}
          title={title}
          {...form.register('kind', { onChange: judgeAgain })}
        >
          <span className={styles.small}>{text}</span>
        </RadioCard>
      ))}
      <RulesOf kind={kind} />
    </fieldset>
  )
}

function RulesOf({ kind }: Pick<DetailsForm, 'kind'>) {
  const t = useMessages(signUpMessages)
  const { preferredBlockMonths, preferredBanDays, minimumAge } = usePromises()
  if (kind === 'PreferredCustomer') {
    return (
      <Alert title={t('preferredRules')} live>
        <ul className={styles.rules}>
          <li>{t('preferredRuleBuying')}</li>
          <li>{t('preferredRuleBlock', { count: preferredBlockMonths })}</li>
          <li>{t('preferredRuleBan', { count: preferredBanDays })}</li>
        </ul>
      </Alert>
    )
  }
  if (kind !== 'Marketer') return null
  return (
    <Alert tone="network" title={t('marketerRules')} live>
      <ul className={styles.rules}>
        <li>{t('marketerRuleAge', { count: minimumAge })}</li>
        <li>{t('marketerRuleStaff')}</li>
        <li>{t('marketerRuleSale')}</li>
      </ul>
    </Alert>
  )
}
