import { Empty, LinkButton } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { officeTexts } from '../platform/messages/office.ts'

/** Any path of the office that is not listed. */
export function NotFound() {
  const t = useTexts(officeTexts)
  return (
    <Empty
      heading="h1"
      title={t('notFound')}
      text={t('notFoundText')}
      action={<LinkButton to="/">{t('toBeginning')}</LinkButton>}
    />
  )
}
