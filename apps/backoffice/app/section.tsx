import { Empty, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Suspense } from 'react'
import { may, useAccess } from '../platform/data/session.ts'
import { officeMessages } from '../platform/messages/index.ts'
import { OfficeLoader } from './office-loader.tsx'
import type { OfficeRoute } from './routes.ts'

/** A screen for those whose role has it; the others are told so, and no call is made that would be refused. */
export function Section({ permission, Screen }: Pick<OfficeRoute, 'permission' | 'Screen'>) {
  const t = useMessages(officeMessages)
  const { moneyUnit } = useFormat()
  if (!may(useAccess(), permission)) {
    return (
      <Empty
        heading="h1"
        title={t('notYours')}
        text={t('notYoursText')}
        action={<LinkButton to="/">{t('toBeginning')}</LinkButton>}
      />
    )
  }
  // What was typed in one language or unit must not be read in another. The unit's name tells either apart, and
  // begins the screen anew.
  return (
    <Suspense fallback={<OfficeLoader />}>
      <Screen key={moneyUnit} waiting={<OfficeLoader />} />
    </Suspense>
  )
}
