import { Alert } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { TriangleAlert } from '@anar/ui/icons'
import { usePartitionFaults } from '../../data/audit.ts'
import { auditHeadMessages } from '../../messages/index.ts'

/** Shows tables whose next months are not ready, or whose rows are not in the partition of their month. */
export function Partitions() {
  const t = useMessages(auditHeadMessages)
  const { data } = usePartitionFaults()
  if (!data) return null
  const { withStrays, withoutNextMonth } = data
  if (withStrays.length === 0 && withoutNextMonth.length === 0) return null
  const about = [
    withoutNextMonth.length > 0 && t('nextMonthMissing', { tables: withoutNextMonth.join(', ') }),
    withStrays.length > 0 && t('strays', { tables: withStrays.join(', ') }),
  ]
  return (
    <Alert tone="danger" icon={TriangleAlert} title={t('partitionsLate')}>
      {about.filter(Boolean).join(' ')}
    </Alert>
  )
}
