import { Empty, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Suspense } from 'react'
import { hasPermission, useAccess } from '../platform/data/session.ts'
import { officeMessages } from '../platform/messages/index.ts'
import { OfficeLoader } from './office-loader.tsx'
import type { OfficeRoute } from './routes.ts'

/**
 * Shows a screen to roles that have its permission. Others see a message, and no request is sent that the server would
 * refuse.
 */
export function Section({ permission, Screen }: Pick<OfficeRoute, 'permission' | 'Screen'>) {
  const t = useMessages(officeMessages)
  const { moneyUnit } = useFormat()
  if (!hasPermission(useAccess(), permission)) {
    return (
      <Empty
        heading="h1"
        title={t('notYours')}
        text={t('notYoursText')}
        action={<LinkButton to="/">{t('toBeginning')}</LinkButton>}
      />
    )
  }
  // Reset the screen when the language or the unit of money changes, so that no typed amount is read in another unit.
  return (
    <Suspense fallback={<OfficeLoader />}>
      <Screen key={moneyUnit} waiting={<OfficeLoader />} />
    </Suspense>
  )
}
