import { Button, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import formStyles from '../../../platform/components/forms/form.module.css'
import { sellerMessages } from '../../messages/index.ts'

/** The buttons of a step's form: save and continue, or go back with the draft stored. */
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
