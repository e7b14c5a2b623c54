import { tehranDay } from '@anar/domain/calendar'
import { Alert, Badge, Button, Icon, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { RefreshCw } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { usePaymentWords } from '../../../sales/components/payment-state.tsx'
import { loadDays, matchDay, type PaymentDayRow } from '../../../sales/data/payments.ts'
import { paymentsMessages } from '../../../sales/messages/index.ts'

/** Reconciliation by day and gateway: our books against the gateway's report. @spec 1.back-office, 4.sale-order */
export default function Matching() {
  const t = useMessages(paymentsMessages)
  const format = useFormat()
  const words = usePaymentWords()
  const access = useAccess()
  const { isBusy, refusal, write } = useWrite()
  const unit = format.moneyUnit
  useTitle(t('matching'))
  const matchToday = () =>
    write(async () => {
      const { differences } = await matchDay(tehranDay(Date.now()))
      toast.success(t('matched', { day: t('matchToday'), count: differences }))
    })
  return (
    <>
      <PageHead
        title={t('matching')}
        lead={t('matchingLead')}
        actions={
          hasPermission(access, 'money.move') && (
            <Button
              tone="soft"
              loading={isBusy}
              icon={<Icon of={RefreshCw} size={18} />}
              onClick={matchToday}
            >
              {t('matchToday')}
            </Button>
          )
        }
      />
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <Pages<PaymentDayRow>
        caption={t('matching')}
        queryKey={['payments', 'days']}
        load={loadDays}
        keyOf={({ id }) => id}
        empty={{ title: t('matchingEmpty'), text: t('matchingEmptyText') }}
        columns={[
          {
            head: t('columnDay'),
            cell: ({ id, day }) => (
              <Link to={`/matching/${id}`} className={text.link}>
                {format.day(day)}
              </Link>
            ),
          },
          { head: t('columnGateway'), cell: ({ gateway }) => words.gateway(gateway) },
          {
            head: t('columnOurs', { unit }),
            number: true,
            cell: (day) => <Sum count={day.ourCount} amount={day.ourAmount} />,
          },
          {
            head: t('columnTheirs', { unit }),
            number: true,
            cell: (day) => <Sum count={day.theirCount} amount={day.theirAmount} />,
          },
          { head: t('columnDifferences'), cell: (day) => <Verdict day={day} /> },
        ]}
      />
    </>
  )
}

function Sum({ count, amount }: { count: number; amount: number }) {
  const t = useMessages(paymentsMessages)
  const format = useFormat()
  return (
    <>
      {format.amount(amount)}
      <span className={text.small}>{t('payments', { count })}</span>
    </>
  )
}

function Verdict({ day }: { day: PaymentDayRow }) {
  const t = useMessages(paymentsMessages)
  const format = useFormat()
  return (
    <>
      {day.differenceCount === 0 ? (
        <Badge tone="positive">{t('agrees')}</Badge>
      ) : (
        <Badge tone="danger">{t('differences', { count: day.differenceCount })}</Badge>
      )}
      {day.unanswered > 0 && (
        <Badge tone="warning">{t('unanswered', { count: format.number(day.unanswered) })}</Badge>
      )}
    </>
  )
}
