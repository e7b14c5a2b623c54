import type { AuditVerification } from '@anar/contract/commands'
import { dayInCalendar, isIsoDay } from '@anar/domain/calendar'
import { Alert, Button, Ltr, Skeleton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { ShieldCheck, TriangleAlert } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { useVerification } from '../../data/audit.ts'
import { auditMessages } from '../../messages/index.ts'
import { useFaultWords } from './fault-words.ts'

/** The server's verification of the newest entries, and its last one of the whole log. @spec 6.audit-log */
export function Verification() {
  const t = useMessages(auditMessages)
  const query = useVerification()
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
  return (
    <>
      <Recent verification={query.data} again={again} />
      <Whole whole={query.data.whole} />
    </>
  )
}

function Recent({ verification, again }: { verification: AuditVerification; again: ReactNode }) {
  const t = useMessages(auditMessages)
  const format = useFormat()
  const faultWords = useFaultWords()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  const { count, fault, lastHash, sinceDay } = verification
  if (fault !== null) {
    return (
      <Alert tone="danger" icon={TriangleAlert} title={t('broken')} action={again}>
        {t('brokenText', { count, fault: faultWords(fault) })}
      </Alert>
    )
  }
  const since =
    sinceDay !== null && isIsoDay(sinceDay)
      ? t('checkedSince', { day: format.day(dayInCalendar(sinceDay, calendar)) })
      : t('checkedAll')
  return (
    <Alert tone="positive" icon={ShieldCheck} title={t('whole', { count })} action={again} live>
      {since} {count > 0 && t.rich('lastHash', { hash: <Ltr>{lastHash.slice(0, 16)}</Ltr> })}
    </Alert>
  )
}

/** The last verification of the whole log: red where it found a fault, failed or is too long ago. */
function Whole({ whole: { finishedAt, count, fault, failure, isLate } }: Pick<AuditVerification, 'whole'>) {
  const t = useMessages(auditMessages)
  const format = useFormat()
  const faultWords = useFaultWords()
  const last = finishedAt === null ? t('wholeNever') : t('wholeAt', { at: format.moment(finishedAt), count })
  if (fault !== null) {
    return (
      <Alert tone="danger" icon={TriangleAlert} title={t('wholeBroken')}>
        {`${faultWords(fault)} ${last}`}
      </Alert>
    )
  }
  if (isLate || failure !== null) {
    return (
      <Alert tone="danger" icon={TriangleAlert} title={isLate ? t('wholeLate') : t('wholeFailed')}>
        {failure === null ? last : `${last} ${failure}`}
      </Alert>
    )
  }
  return (
    <Alert tone={finishedAt === null ? 'info' : 'positive'} icon={ShieldCheck} title={t('wholeTitle')}>
      {last}
    </Alert>
  )
}
