import { Empty, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { officeMessages } from '../platform/messages/index.ts'

/** Any path of the office that is not listed. */
export function NotFound() {
  const t = useMessages(officeMessages)
  return (
    <Empty
      heading="h1"
      title={t('notFound')}
      text={t('notFoundText')}
      action={<LinkButton to="/">{t('toBeginning')}</LinkButton>}
    />
  )
}
