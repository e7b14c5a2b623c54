import { Alert, Button, Ltr, Skeleton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ShieldCheck, TriangleAlert } from '@anar/ui/icons'
import { useVerification } from '../../data/audit.ts'
import { auditMessages } from '../../messages/index.ts'
import { useFaultWords } from './fault-words.ts'

/** The server's verification of the whole chain of the log. @spec 6.audit-log */
export function Verification() {
  const t = useMessages(auditMessages)
  const query = useVerification()
  const faultWords = useFaultWords()
  const again = (
    <Button tone="outline" size="sm" loading={query.isFetching} onClick={() => query.refetch()}>
      {t('checkAgain')}
    </Button>
  )
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('checking')}>
        <Skeleton block="64px" />
      </div>
    )
  }
  if (!query.data) return <Alert tone="danger" title={t('checkFailed')} action={again} />
  const { count, fault, lastHash } = query.data
  if (fault !== null) {
    return (
      <Alert tone="danger" icon={TriangleAlert} title={t('broken')} action={again}>
        {t('brokenText', { count, fault: faultWords(fault) })}
      </Alert>
    )
  }
  return (
    <Alert tone="positive" icon={ShieldCheck} title={t('whole', { count })} action={again} live>
      {count > 0 && t.rich('lastHash', { hash: <Ltr>{lastHash.slice(0, 16)}</Ltr> })}
    </Alert>
  )
}
