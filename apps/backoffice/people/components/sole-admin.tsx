import { Alert } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { approvalsTexts } from '../../platform/messages/approvals.ts'
import { useIsSoleAdmin } from '../data/staff.ts'

/** Warns where nobody but one administrator could approve what takes two people. @spec 6.staff */
export function SoleAdmin() {
  const t = useTexts(approvalsTexts)
  return useIsSoleAdmin() ? (
    <Alert tone="danger" live={false}>
      {t('sole')}
    </Alert>
  ) : null
}
