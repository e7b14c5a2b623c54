import { Alert } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Send, TriangleAlert } from '@anar/ui/icons'
import { useAuditHead } from '../../data/audit.ts'
import { auditHeadMessages } from '../../messages/index.ts'
import { useFaultWords } from './fault-words.ts'

/**
 * Whether the head of the log was copied outside recently, which makes a rewrite of the log detectable.
 * @spec 6.audit-log
 */
export function Head() {
  const t = useMessages(auditHeadMessages)
  const format = useFormat()
  const faultWords = useFaultWords()
  const { data, isPending } = useAuditHead()
  if (isPending) return null
  if (!data) return <Alert tone="danger" title={t('unknown')} />
  const { sentAt, auditorCount, isLate, failure } = data
  const last = sentAt === null ? t('neverSent') : t('lastSent', { at: format.moment(sentAt) })
  if (isLate || failure !== null) {
    return (
      <Alert tone="danger" icon={TriangleAlert} title={isLate ? t('late') : t('failed')}>
        {[last, ...(failure?.split('; ').map(faultWords) ?? [])].join(' ')}
      </Alert>
    )
  }
  return (
    <Alert tone="positive" icon={Send} title={t('sent', { count: auditorCount })}>
      {last}
    </Alert>
  )
}
