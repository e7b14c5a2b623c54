import { Button, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import formStyles from '../../../platform/components/forms/form.module.css'
import { sellerMessages } from '../../messages/index.ts'

/** The foot of a step's form: save and go on, or back without losing anything. */
export function StepActions({ back, isSending }: { back: string | null; isSending: boolean }) {
  const t = useMessages(sellerMessages)
  return (
    <div className={formStyles.actions}>
      <Button type="submit" size="lg" loading={isSending} loadingText={t('saving')}>
        {t('continue')}
      </Button>
      {back && (
        <LinkButton to={back} size="lg" tone="outline">
          {t('back')}
        </LinkButton>
      )}
    </div>
  )
}
