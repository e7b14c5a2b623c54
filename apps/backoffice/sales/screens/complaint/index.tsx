import { useParams } from '@anar/app-kit/router'
import { Link, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { OneOf } from '../../../platform/components/answered.tsx'
import { Email } from '../../../platform/components/email.tsx'
import { EvidenceTiles } from '../../../platform/components/evidence-tiles.tsx'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { ComplaintClock } from '../../components/complaint-clock.tsx'
import { type ComplaintDetail, useComplaint } from '../../data/complaints.ts'
import { complaintsMessages } from '../../messages/index.ts'
import { Answer } from './answer.tsx'

/** One dissatisfaction report with its images, deadline and answer. @spec 2.dissatisfaction, 1.back-office */
export default function ComplaintPage() {
  const t = useMessages(complaintsMessages)
  const query = useComplaint(Number(useParams()['complaintId']))
  return (
    <OneOf
      query={query}
      lines={[6]}
      missing={{ title: t('notFound'), text: t('notFoundText'), to: '/complaints', back: t('back') }}
      render={(row) => <Loaded key={row.id} row={row} />}
    />
  )
}

function Loaded({ row }: { row: ComplaintDetail }) {
  const t = useMessages(complaintsMessages)
  const format = useFormat()
  const number = format.digits(String(row.id))
  useTitle(t('pageTitle', { number }))
  return (
    <>
      <PageHead
        back={{ to: '/complaints', label: t('back') }}
        title={t('pageTitle', { number })}
        aside={<ComplaintClock of={row} />}
      />
      <div className={text.columns}>
        <div className={text.column}>
          <Section title={<bdi>{row.subject}</bdi>}>
            <p className={text.body}>
              <bdi>{row.text}</bdi>
            </p>
          </Section>
          {row.documents.length > 0 && (
            <Section title={t('images')}>
              <EvidenceTiles
                documents={row.documents}
                labelOf={(index) => t('image', { number: format.number(index) })}
              />
            </Section>
          )}
          <Answer row={row} />
        </div>
        <div className={text.column}>
          <About row={row} />
        </div>
      </div>
    </>
  )
}

function About({ row }: { row: ComplaintDetail }) {
  const t = useMessages(complaintsMessages)
  const format = useFormat()
  const { id, firstName, lastName, cellphone, email } = row.networkMarketer
  return (
    <Section title={t('facts')}>
      <Facts>
        <Fact name={t('person')}>
          <Link to={`/people/${id}`} className={text.link}>
            <bdi>
              {firstName} {lastName}
            </bdi>
          </Link>
        </Fact>
        <Fact name={t('cellphone')}>{cellphone && <Ltr>{format.digits(`0${cellphone}`)}</Ltr>}</Fact>
        <Fact name={t('email')}>{email && <Email address={email} />}</Fact>
        <Fact name={t('aboutOrder')}>
          {row.saleOrder?.orderNumber && (
            <Link to={`/orders/${row.saleOrder.id}`} className={text.link}>
              <Ltr>{format.digits(row.saleOrder.orderNumber)}</Ltr>
            </Link>
          )}
        </Fact>
        <Fact name={t('sentAt')}>{format.moment(row.createdAt)}</Fact>
        <Fact name={t('dueAt')}>{format.moment(row.dueAt)}</Fact>
        <Fact name={t('answeredAt')}>{row.answeredAt && format.moment(row.answeredAt)}</Fact>
        <Fact name={t('closedAt')}>{row.closedAt && format.moment(row.closedAt)}</Fact>
      </Facts>
    </Section>
  )
}
