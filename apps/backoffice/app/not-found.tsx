import { Empty, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { officeMessages } from '../platform/messages/index.ts'

/** Shown for paths that routes.ts does not list. */
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
