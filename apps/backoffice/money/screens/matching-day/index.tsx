import { useParams } from '@anar/app-kit/router'
import { useOnce } from '@anar/app-kit/use-once'
import { isoDayFrom } from '@anar/domain/calendar'
import { Alert, Badge, Button, Card, Empty, Icon, Link, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { RefreshCw } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { OneOf } from '../../../platform/components/answered.tsx'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { PaymentStateBadge, usePaymentWords } from '../../../sales/components/payment-state.tsx'
import {
  closeDifference,
  matchDay,
  type PaymentDayDetail,
  usePaymentDay,
} from '../../../sales/data/payments.ts'
import { paymentsMessages } from '../../../sales/messages/index.ts'

const kindWords = {
  'paid-there': 'kindPaidThere',
  disowned: 'kindDisowned',
  amount: 'kindAmount',
  'unknown-here': 'kindUnknownHere',
} as const

/** One day at one gateway: each difference, with the payment's current state. @spec 1.back-office, 4.sale-order */
export default function MatchingDay() {
  const t = useMessages(paymentsMessages)
  const query = usePaymentDay(Number(useParams()['dayId']))
  return (
    <OneOf
      query={query}
      missing={{ title: t('dayNotFound'), to: '/matching', back: t('toMatching') }}
      render={(day) => <Known day={day} />}
    />
  )
}

function Known({ day }: { day: PaymentDayDetail }) {
  const t = useMessages(paymentsMessages)
  const format = useFormat()
  const words = usePaymentWords()
  const language = useLanguage()
  const access = useAccess()
  const { isBusy, refusal, write } = useWrite()
  const title = t('dayTitle', { day: format.day(day.day) })
  useTitle(title)
  const again = () =>
    write(async () => {
      const iso = isoDayFrom(day.day, language === 'pe' ? 'pe' : 'gr')
      const { differences } = await matchDay(iso ?? day.day)
      toast.success(t('matched', { day: format.day(day.day), count: differences }))
    })
  return (
    <>
      <PageHead
        back={{ to: '/matching', label: t('toMatching') }}
        title={title}
        lead={words.gateway(day.gateway)}
        actions={
          hasPermission(access, 'money.move') && (
            <Button tone="soft" loading={isBusy} icon={<Icon of={RefreshCw} size={18} />} onClick={again}>
              {t('matchAgain')}
            </Button>
          )
        }
      />
      <div className={text.stack}>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <Section title={t('facts')}>
          <Facts>
            <Fact name={t('columnOurs', { unit: format.moneyUnit })}>
              {format.amount(day.ourAmount)} ({t('payments', { count: day.ourCount })})
            </Fact>
            <Fact name={t('columnTheirs', { unit: format.moneyUnit })}>
              {format.amount(day.theirAmount)} ({t('payments', { count: day.theirCount })})
            </Fact>
            <Fact name={t('checkedAt')}>{format.moment(day.checkedAt)}</Fact>
          </Facts>
        </Section>
        {day.differences.length === 0 ? (
          <Card>
            <Empty title={t('noDifferences')} />
          </Card>
        ) : (
          <Differences day={day} />
        )}
      </div>
    </>
  )
}

function Differences({ day }: { day: PaymentDayDetail }) {
  const t = useMessages(paymentsMessages)
  const format = useFormat()
  const unit = format.moneyUnit
  const amountOf = (amount: number | null) => (amount === null ? '–' : format.amount(amount))
  return (
    <Rows
      caption={t('columnDifferences')}
      rows={day.differences}
      keyOf={({ id }) => id}
      columns={[
        { head: t('columnKind'), wraps: true, cell: ({ kind }) => t(kindWords[kind]) },
        {
          head: t('columnPayment'),
          cell: ({ payment }) =>
            payment ? (
              <Link to={`/payments/${payment.id}`} className={text.link}>
                {t('number', { id: format.digits(String(payment.id)) })}
              </Link>
            ) : (
              '–'
            ),
        },
        { head: t('columnReference'), cell: ({ reference }) => <Ltr>{reference.slice(-12)}</Ltr> },
        {
          head: t('columnOurAmount', { unit }),
          number: true,
          cell: ({ ourAmount }) => amountOf(ourAmount),
        },
        {
          head: t('columnTheirAmount', { unit }),
          number: true,
          cell: ({ theirAmount }) => amountOf(theirAmount),
        },
        {
          head: t('columnNow'),
          cell: (difference) => <Now difference={difference} />,
        },
      ]}
    />
  )
}

type Difference = PaymentDayDetail['differences'][number]

/** The payment's current state. Differences without a payment can be closed once they are cleared up. */
function Now({ difference }: { difference: Difference }) {
  const t = useMessages(paymentsMessages)
  const access = useAccess()
  const once = useOnce()
  const [isOpen, setIsOpen] = useState(false)
  const { id, kind, payment, closedAt, note } = difference
  if (closedAt) {
    return (
      <>
        <Badge tone="neutral">{t('closed')}</Badge>
        <bdi className={text.small}>{note}</bdi>
      </>
    )
  }
  const isClosable = (kind === 'unknown-here' || kind === 'amount') && hasPermission(access, 'money.move')
  return (
    <>
      {payment && <PaymentStateBadge state={payment.state} />}
      {isClosable && (
        <Button size="sm" tone="outline" onClick={() => setIsOpen(true)}>
          {t('close')}
        </Button>
      )}
      {isOpen && (
        <ReasonDialog
          title={t('close')}
          confirm={t('close')}
          run={(reason) => {
            const body = { differenceId: id, reason }
            return once(body, (key) => closeDifference(body, key))
          }}
          onDone={() => {
            setIsOpen(false)
            toast.success(t('closedNow'))
          }}
          onClose={() => setIsOpen(false)}
        >
          <p>{t('closeText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
