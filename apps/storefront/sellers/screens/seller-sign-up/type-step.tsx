import { type SellerType, sellerTypes } from '@anar/domain/sellers'
import { Alert, RadioCard } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { type FormEvent, useState } from 'react'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { useFieldMessage } from '../../../platform/components/forms/use-field-message.ts'
import { messageOf } from '../../../platform/data/failure.ts'
import { saveType } from '../../data/seller-sign-up.ts'
import { sellerMessages } from '../../messages/index.ts'
import styles from './seller-sign-up.module.css'
import { StepActions } from './step-actions.tsx'
import type { StepProps } from './wizard.tsx'

/** Natural or juridical person. Company data stays until the application is sent. @spec 3.seller */
export function TypeStep({ state, back, goOn }: StepProps) {
  const t = useMessages(sellerMessages)
  const faultWords = useFieldMessage()
  const [chosen, setChosen] = useState<SellerType | null>(state.sellerType)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!chosen) return setRefusal(faultWords({ type: 'options' }) ?? null)
    setRefusal(null)
    setIsSending(true)
    try {
      goOn(await saveType({ sellerType: chosen }))
    } catch (error) {
      setRefusal(messageOf(error, t('noAnswer')))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form noValidate className={pageStyles.stack} onSubmit={send}>
      <p className={pageStyles.lead} id="type-lead">
        {t('typeLead')}
      </p>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <fieldset className={styles.kinds} aria-labelledby="type-lead">
        {sellerTypes.map((type) => (
          <RadioCard
            key={type}
            name="sellerType"
            value={type}
            checked={chosen === type}
            onChange={() => setChosen(type)}
            title={t(`sellerType.${type}`)}
          >
            <p>{t(`${type}_text`)}</p>
          </RadioCard>
        ))}
      </fieldset>
      <StepActions back={back} isSending={isSending} />
    </form>
  )
}
