import { Alert, RadioCard } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import type { UseFormReturn } from 'react-hook-form'
import { usePromises } from '../../../platform/data/settings.ts'
import { signUpMessages } from '../../messages/index.ts'
import type { DetailsForm } from './details-form.ts'
import styles from './sign-up.module.css'

/** Customer, preferred customer or marketer, with the rules of the one that is chosen. @spec 1.customer-kinds */
export function KindFields({ form }: { form: UseFormReturn<DetailsForm> }) {
  const t = useMessages(signUpMessages)
  const { preferredBlockMonths, preferredBanDays, minimumAge } = usePromises()
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
      {kind === 'PreferredCustomer' && (
        <Alert title={t('preferredRules')} live>
          <ul className={styles.rules}>
            <li>{t('preferredRuleBuying')}</li>
            <li>{t('preferredRuleBlock', { count: preferredBlockMonths })}</li>
            <li>{t('preferredRuleBan', { count: preferredBanDays })}</li>
          </ul>
        </Alert>
      )}
      {kind === 'Marketer' && (
        <Alert tone="network" title={t('marketerRules')} live>
          <ul className={styles.rules}>
            <li>{t('marketerRuleAge', { count: minimumAge })}</li>
            <li>{t('marketerRuleStaff')}</li>
            <li>{t('marketerRuleSale')}</li>
          </ul>
        </Alert>
      )}
    </fieldset>
  )
}
