import type { Restore, RestoreTopic } from '@anar/contract/commands'
import { Badge, Button, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck, Hourglass, TriangleAlert } from '@anar/ui/icons'
import { useState } from 'react'
import { Section } from '../../../platform/components/facts.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { stateReconciled } from '../../data/restore.ts'
import { restoreMessages } from '../../messages/index.ts'

export function Done({ isDone, isWaiting = false }: { isDone: boolean; isWaiting?: boolean }) {
  const t = useMessages(restoreMessages)
  if (isDone)
    return (
      <Badge tone="positive" icon={CircleCheck}>
        {t('done')}
      </Badge>
    )
  return isWaiting ? (
    <Badge tone="warning" icon={Hourglass}>
      {t('underWay')}
    </Badge>
  ) : (
    <Badge tone="danger" icon={TriangleAlert}>
      {t('toDo')}
    </Badge>
  )
}

/** The comparison of our payments with the gateways, which a job does. */
export function Payments({ restore: { isCompared, openDifferences } }: { restore: Restore }) {
  const t = useMessages(restoreMessages)
  return (
    <Section
      title={t('payments')}
      aside={<Done isDone={isCompared && openDifferences === 0} isWaiting={!isCompared} />}
    >
      <div className={text.form}>
        <p>{isCompared ? t('compared') : t('comparing')}</p>
        {openDifferences > 0 && <p>{t('differences', { count: openDifferences })}</p>}
        <div className={text.buttons}>
          <LinkButton tone="outline" size="sm" to="/matching">
            {t('toMatching')}
          </LinkButton>
        </div>
      </div>
    </Section>
  )
}

/** The erasures of the lost time, which a job does again. */
export function Erasures({ restore: { isErasedAgain } }: { restore: Restore }) {
  const t = useMessages(restoreMessages)
  return (
    <Section title={t('erasures')} aside={<Done isDone={isErasedAgain} isWaiting={!isErasedAgain} />}>
      <p>{isErasedAgain ? t('erasedAgain') : t('erasing')}</p>
    </Section>
  )
}

const topicWords = {
  gateway: { title: 'gatewayReport', text: 'gatewayReportText' },
  bank: { title: 'bankReport', text: 'bankReportText' },
} as const satisfies Record<RestoreTopic, object>

/** A report that finance compares by hand, and what they found. */
export function Report({ topic, finding }: { topic: RestoreTopic; finding: Restore['bank'] }) {
  const t = useMessages(restoreMessages)
  const format = useFormat()
  const canMove = hasPermission(useAccess(), 'money.move')
  const [isOpen, setIsOpen] = useState(false)
  const words = topicWords[topic]
  return (
    <Section title={t(words.title)} aside={<Done isDone={finding !== null} />}>
      <div className={text.form}>
        <p>{t(words.text)}</p>
        {finding && (
          <p>
            <bdi>{finding.note}</bdi>
            <span className={text.small}>
              {t.rich('statedBy', {
                name: <bdi>{finding.statedBy}</bdi>,
                at: format.moment(finding.statedAt),
              })}
            </span>
          </p>
        )}
        {canMove && (
          <div className={text.buttons}>
            <Button size="sm" tone={finding ? 'outline' : 'primary'} onClick={() => setIsOpen(true)}>
              {finding ? t('stateAgain') : t('state')}
            </Button>
          </div>
        )}
      </div>
      {isOpen && (
        <ReasonDialog
          title={t(words.title)}
          confirm={t('state')}
          reasonLabel={t('note')}
          reasonHint={t('noteHint')}
          run={(note) => stateReconciled(topic, note)}
          onDone={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        >
          <p>{t(words.text)}</p>
        </ReasonDialog>
      )}
    </Section>
  )
}
