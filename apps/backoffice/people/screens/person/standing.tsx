import { Alert } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Ban, Hourglass, Lock, UserX } from '@anar/ui/icons'
import { useWords } from '../../../platform/components/words.ts'
import type { Person } from '../../data/people.ts'
import { peopleMessages } from '../../messages/index.ts'

/** Unusual states of an account: closed, blocked, warned, or in the inheritance period. @spec 4.membership-rules */
export function Standing({ person }: { person: Person }) {
  const t = useMessages(peopleMessages)
  const format = useFormat()
  const words = useWords()
  const {
    isClosed,
    erasedAt,
    erasureDueAt,
    blockReason,
    blockNote,
    blockedAt,
    documentsWrongAt,
    deathReportedAt,
    inheritanceAcceptedAt,
  } = person
  return (
    <>
      {isClosed && !erasedAt && <Alert tone="info" icon={Lock} title={t('closedTitle')} />}
      {erasedAt && (
        <Alert tone="info" icon={UserX} title={t('erasedTitle', { day: format.day(erasedAt) })}>
          {t('erasedText')}
        </Alert>
      )}
      {erasureDueAt && (
        <Alert tone="warning" icon={UserX} title={t('erasureDueTitle', { day: format.day(erasureDueAt) })}>
          {t('erasureDueText')}
        </Alert>
      )}
      {blockReason && (
        <Alert
          tone="danger"
          icon={Ban}
          live={false}
          title={t('blockedTitle', { reason: words.block(blockReason) })}
        >
          {blockedAt && t('blockedText', { day: format.moment(blockedAt) })}
          {blockNote && <Note text={blockNote} />}
        </Alert>
      )}
      {documentsWrongAt && !blockReason && (
        <Alert tone="warning" title={t('documentsTitle')}>
          {t('documentsText', { day: format.day(documentsWrongAt) })}
          {blockNote && <Note text={blockNote} />}
        </Alert>
      )}
      {deathReportedAt && (
        <Alert tone="warning" icon={Hourglass} title={t('deathTitle', { day: format.day(deathReportedAt) })}>
          {inheritanceAcceptedAt
            ? t('inheritedText', { day: format.day(inheritanceAcceptedAt) })
            : t('deathText')}
        </Alert>
      )}
    </>
  )
}

/** The office's message, which the person reads too. */
function Note({ text: note }: { text: string }) {
  const t = useMessages(peopleMessages)
  return <p>{t.rich('blockNote', { note: <bdi>{note}</bdi> })}</p>
}
