import { Alert } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { useIsSoleAdmin } from '../data/staff.ts'
import { approvalsTexts } from '../texts/approvals.ts'

/** Warns where nobody but one administrator could approve what takes two people. @spec 6.staff */
export function SoleAdmin() {
  const t = useTexts(approvalsTexts)
  return useIsSoleAdmin() ? (
    <Alert tone="danger" live={false}>
      {t('sole')}
    </Alert>
  ) : null
}
