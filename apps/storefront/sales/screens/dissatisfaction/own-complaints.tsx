import { wordOf } from '@anar/app-kit/word-of'
import { Badge, Button, Card, Empty, Link, SectionHead } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck, CircleX, Clock } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { Cards, Listed } from '../../../platform/components/answers.tsx'
import { SentImages } from '../../../platform/components/images/sent-images.tsx'
import { messageOf } from '../../../platform/data/failure.ts'
import { useOrderNumber } from '../../components/orders/order-number.ts'
import { type ComplaintRow, closeComplaint, useComplaints } from '../../data/complaints.ts'
import { complaintsMessages } from '../../messages/index.ts'
import { ComplaintTime } from './clock.tsx'
import styles from './dissatisfaction.module.css'

/** The person's reports with time limit and answer. @spec 2.dissatisfaction, 9.limits */
export function OwnComplaints() {
  const t = useMessages(complaintsMessages)
  return (
    <section aria-labelledby="own-reports">
      <SectionHead id="own-reports" title={t('listHead')} />
      <List />
    </section>
  )
}

function List() {
  const t = useMessages(complaintsMessages)
  const complaints = useComplaints()
  return (
    <Listed
      query={complaints}
      t={t}
      lines={[3]}
      empty={<Empty heading="h3" title={t('emptyTitle')} text={t('emptyText')} />}
      more={{ label: t('more'), loading: t('loadingMore'), className: styles.more }}
    >
      {(rows) => (
        <Cards>
          {rows.map((row) => (
            <Complaint key={row.id} row={row} />
          ))}
        </Cards>
      )}
    </Listed>
  )
}

const looks = {
  Open: { tone: 'warning', icon: Clock },
  Answered: { tone: 'positive', icon: BadgeCheck },
  Closed: { tone: 'neutral', icon: CircleX },
} as const

function Complaint({ row }: { row: ComplaintRow }) {
  const t = useMessages(complaintsMessages)
  const format = useFormat()
  const numberOf = useOrderNumber()
  const look = row.state in looks ? looks[row.state as keyof typeof looks] : undefined
  return (
    <Card as="li" pad className={styles.report}>
      <div className={styles.reportHead}>
        <h3 className={styles.subject}>
          <bdi>{row.subject}</bdi>
        </h3>
        {look && (
          <Badge tone={look.tone} icon={look.icon}>
            {wordOf(t, 'complaintState', row.state)}
          </Badge>
        )}
      </div>
      <p className={styles.facts}>
        <span>{t('number', { number: row.id })}</span>
        <span>{t('sentAt', { moment: format.moment(row.createdAt) })}</span>
        {row.saleOrder && (
          <Link to={`/profile/sale-orders/order/${row.saleOrder.id}`} className={styles.order}>
            {t('aboutOrder', { number: numberOf(row.saleOrder.orderNumber) })}
          </Link>
        )}
      </p>
      <ComplaintTime row={row} />
      <p className={styles.text} dir="auto">
        {row.text}
      </p>
      <SentImages documents={row.documents} labelOf={(number) => t('image', { number })} />
      {row.answer !== null && (
        <div className={styles.answer}>
          <b>{t('answerHead')}</b>
          {row.answeredAt && <span className={styles.small}>{format.moment(row.answeredAt)}</span>}
          <p className={styles.text} dir="auto">
            {row.answer}
          </p>
        </div>
      )}
      {row.state !== 'Closed' && <Close row={row} />}
    </Card>
  )
}

function Close({ row }: { row: ComplaintRow }) {
  const t = useMessages(complaintsMessages)
  const [isSending, setIsSending] = useState(false)
  async function close() {
    setIsSending(true)
    try {
      await closeComplaint(row.id)
      toast.success(t('closed'))
    } catch (error) {
      toast.error(messageOf(error, t('closeFailed')))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <div>
      <Button tone="ghost" size="sm" loading={isSending} onClick={close}>
        {row.state === 'Open' ? t('withdraw') : t('close')}
      </Button>
    </div>
  )
}
