import { Alert } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { approvalsMessages } from '../../platform/messages/index.ts'
import { useIsSoleAdmin } from '../data/staff.ts'

/** Warns where only one administrator could approve changes that need two people. @spec 6.staff */
export function SoleAdmin() {
  const t = useMessages(approvalsMessages)
  return useIsSoleAdmin() ? (
    <Alert tone="danger" live={false}>
      {t('sole')}
    </Alert>
  ) : null
}
