import { TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import type { UseFormReturn } from 'react-hook-form'
import { useFieldMessage } from '../../../platform/components/forms/use-field-message.ts'
import { signUpMessages } from '../../messages/index.ts'
import { type DetailsForm, isIranian } from './details-form.ts'
import styles from './sign-up.module.css'
import { useReferrer } from './use-referrer.ts'

type Props = { form: UseFormReturn<DetailsForm> }

/** The username, the referrer, and the phone. @spec 5.username, 5.superior-marketer, 5.phone */
export function AccountFields({ form }: Props) {
  const t = useMessages(signUpMessages)
  const messageOf = useFieldMessage()
  const { errors } = form.formState
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('account')}</legend>
      <TextField
        label={t('username')}
        hint={t('usernameHint')}
        required
        ltr
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={messageOf(errors.username)}
        {...form.register('username')}
      />
      <ReferrerField form={form} />
      <CellphoneField form={form} />
    </fieldset>
  )
}

function ReferrerField({ form }: Props) {
  const t = useMessages(signUpMessages)
  const messageOf = useFieldMessage()
  const isWanted = form.watch('kind') === 'Marketer'
  const check = useReferrer(form.watch('referrer'))
  const invalidReferrer = check === 'invalid' ? messageOf({ type: 'superior' }) : undefined
  return (
    <TextField
      label={t('referrer')}
      hint={check === 'checking' ? t('referrerChecking') : t('referrerHint')}
      success={check === 'valid' ? t('referrerValid') : undefined}
      aside={isWanted ? undefined : <span className={styles.small}>{t('referrerOptional')}</span>}
      required={isWanted}
      ltr
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={messageOf(form.formState.errors.referrer) ?? invalidReferrer}
      {...form.register('referrer')}
    />
  )
}

function CellphoneField({ form }: Props) {
  const t = useMessages(signUpMessages)
  const messageOf = useFieldMessage()
  const iranian = isIranian({ nationality: form.watch('nationality') })
  const isFirstThere = form.watch('nationalCode').trim() !== '' && form.watch('birthDate') !== ''
  const hint = !iranian ? t('cellphoneHintForeign') : isFirstThere ? t('cellphoneHint') : t('cellphoneFirst')
  return (
    <TextField
      label={t('cellphone')}
      hint={hint}
      required
      ltr
      inputMode="tel"
      autoComplete="tel-national"
      error={messageOf(form.formState.errors.cellphone)}
      {...form.register('cellphone')}
    />
  )
}
