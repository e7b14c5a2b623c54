import { Button, TextField, TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useFieldMessage } from '../../../platform/components/forms/use-field-message.ts'
import auth from '../../components/auth/auth.module.css'
import { useInvitation } from '../../data/invitation.ts'
import { phonePath } from '../../data/sign-up.ts'
import { signUpMessages } from '../../messages/index.ts'
import { type DetailsForm, isIranian } from './details-form.ts'
import styles from './sign-up.module.css'
import { useReferrer } from './use-referrer.ts'
import { useUsername } from './use-username.ts'

type Props = { form: UseFormReturn<DetailsForm> }

/** The username, the proven phone, and the referrer. @spec 5.username, 5.superior-marketer, 5.phone */
export function AccountFields({ form }: Props) {
  const t = useMessages(signUpMessages)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('account')}</legend>
      <UsernameField form={form} />
      <CellphoneField form={form} />
      <ReferrerPart form={form} />
    </fieldset>
  )
}

/** Checked live; a taken one comes with free ones like it. */
function UsernameField({ form }: Props) {
  const t = useMessages(signUpMessages)
  const messageOf = useFieldMessage()
  const { state, suggestions } = useUsername(form.watch('username'))
  const taken = state === 'taken' ? messageOf({ type: 'usernameTaken' }) : undefined
  return (
    <div>
      <TextField
        label={t('username')}
        hint={state === 'checking' ? t('usernameChecking') : t('usernameHint')}
        success={state === 'free' ? t('usernameFree') : undefined}
        required
        ltr
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={messageOf(form.formState.errors.username) ?? taken}
        {...form.register('username')}
      />
      {suggestions.length > 0 && (
        <p className={styles.suggestions}>
          <span className={styles.small}>{t('usernameSuggestions')}</span>
          {suggestions.map((name) => (
            <Button
              key={name}
              size="sm"
              tone="soft"
              dir="ltr"
              onClick={() => form.setValue('username', name, { shouldValidate: true, shouldDirty: true })}
            >
              {name}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}

/** Told, not asked: the code proved it. */
function CellphoneField({ form }: Props) {
  const t = useMessages(signUpMessages)
  const messageOf = useFieldMessage()
  const iranian = isIranian({ nationality: form.watch('nationality') })
  const isFirstThere = form.watch('nationalCode').trim() !== '' && form.watch('birthDate') !== ''
  const hint = !iranian ? undefined : isFirstThere ? t('cellphoneOwner') : t('cellphoneFirst')
  return (
    <TextField
      label={t('cellphone')}
      aside={<TextLink to={phonePath}>{t('otpChange')}</TextLink>}
      hint={hint}
      ltr
      readOnly
      autoComplete="off"
      error={messageOf(form.formState.errors.cellphone)}
      {...form.register('cellphone')}
    />
  )
}

/** One line until a referrer is wanted: by an invitation, by the kind, or by the person. */
function ReferrerPart({ form }: Props) {
  const t = useMessages(signUpMessages)
  const { forget } = useInvitation()
  const [isOpen, setIsOpen] = useState(form.getValues('referrer') !== '')
  const isWanted = form.watch('kind') === 'Marketer'
  if (isOpen || isWanted || form.formState.errors.referrer) {
    const remove = () => {
      forget()
      form.setValue('referrer', '', { shouldDirty: true })
      form.clearErrors('referrer')
      setIsOpen(false)
    }
    return <ReferrerField form={form} isWanted={isWanted} onRemove={remove} />
  }
  return (
    <button type="button" className={auth.link} onClick={() => setIsOpen(true)}>
      {t('referrerAdd')}
    </button>
  )
}

function ReferrerField({ form, isWanted, onRemove }: Props & { isWanted: boolean; onRemove: () => void }) {
  const t = useMessages(signUpMessages)
  const messageOf = useFieldMessage()
  const typed = form.watch('referrer')
  const check = useReferrer(typed)
  const invalidReferrer = check === 'invalid' ? messageOf({ type: 'superior' }) : undefined
  const remove = (
    <button type="button" className={auth.link} onClick={onRemove}>
      {t('referrerRemove')}
    </button>
  )
  return (
    <TextField
      label={t('referrer')}
      hint={check === 'checking' ? t('referrerChecking') : t('referrerHint')}
      success={check === 'valid' ? t('referrerValid') : undefined}
      aside={isWanted && typed === '' ? undefined : remove}
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
