import { useOnce } from '@anar/app-kit/use-once'
import { languages } from '@anar/contract/enums'
import { Badge, Button, cx, Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Inbox } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { calendarNow } from '../../../platform/data/api.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { usePaidOn } from '../../components/paid-on.tsx'
import { type BatchRow, loadBatches, moveMoney, openOfBatch } from '../../data/finance.ts'
import { financeMessages } from '../../messages/index.ts'
import { ReturnsDialog } from './returns-dialog.tsx'

/** Files exported for the bank, and the bank's answers. @spec 1.back-office, 2.bank-account-info */
export default function Payouts() {
  const t = useMessages(financeMessages)
  const format = useFormat()
  const canMove = hasPermission(useAccess(), 'money.move')
  const [isTaking, setIsTaking] = useState(false)
  useTitle(t('batches'))
  return (
    <>
      <PageHead
        back={{ to: '/withdrawals', label: t('backToWithdrawals') }}
        title={t('batches')}
        lead={t('batchesLead')}
        actions={
          canMove && (
            <Button tone="soft" icon={<Icon of={Inbox} size={18} />} onClick={() => setIsTaking(true)}>
              {t('takeReturns')}
            </Button>
          )
        }
      />
      {isTaking && <ReturnsDialog onClose={() => setIsTaking(false)} />}
      <Pages<BatchRow>
        caption={t('batches')}
        queryKey={['withdrawals', 'batches']}
        load={loadBatches}
        keyOf={({ id }) => id}
        empty={{ title: t('batchesEmpty'), text: t('batchesEmptyText') }}
        columns={[
          { head: t('columnFile'), cell: (batch) => <File batch={batch} canMove={canMove} /> },
          { head: t('columnMade'), cell: (batch) => <Made batch={batch} /> },
          {
            head: t('columnPayouts'),
            number: true,
            cell: ({ payoutCount }) => format.number(payoutCount),
          },
          {
            head: t('columnTotal', { unit: format.moneyUnit }),
            number: true,
            cell: ({ total }) => format.amount(total),
          },
          { head: t('columnOpen'), cell: (batch) => <Open batch={batch} canMove={canMove} /> },
        ]}
      />
    </>
  )
}

function File({ batch: { id, fileName }, canMove }: { batch: BatchRow; canMove: boolean }) {
  const t = useMessages(financeMessages)
  const language = useLanguage()
  if (!canMove) return <bdi>{fileName}</bdi>
  const address = `/${calendarNow()}/${languages[language]}/office/payout-batches/${id}/file`
  return (
    <a
      className={cx(text.link, text.whole)}
      href={address}
      download={fileName}
      aria-label={t('download', { name: fileName })}
    >
      <bdi>{fileName}</bdi>
    </a>
  )
}

function Made({ batch: { createdAt, createdBy } }: { batch: BatchRow }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  return (
    <>
      <span className={text.whole}>{format.moment(createdAt)}</span>
      <span className={text.small}>{t('madeBy', { name: `\u2068${createdBy}\u2069` })}</span>
    </>
  )
}

function Open({ batch, canMove }: { batch: BatchRow; canMove: boolean }) {
  const t = useMessages(financeMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { openCount } = batch
  if (openCount === 0) return <Badge tone="positive">{t('allAnswered')}</Badge>

  return (
    <div className={text.buttons}>
      <Badge tone="warning">{t('unanswered', { count: openCount })}</Badge>
      {canMove && (
        <Button size="sm" tone="outline" onClick={() => setIsOpen(true)}>
          {t('settleAll')}
        </Button>
      )}
      {isOpen && <SettleAll batch={batch} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function SettleAll({ batch: { id, openCount }, onClose }: { batch: BatchRow; onClose: () => void }) {
  const t = useMessages(financeMessages)
  const once = useOnce()
  const { paidOn, check, field } = usePaidOn()

  async function run() {
    const body = { withdrawalIds: await openOfBatch(id), paidOn }
    if (body.withdrawalIds.length === 0) return
    await once(body, (key) => moveMoney('office/withdrawals/settle', body, key))
    toast.success(t('settledToast'))
  }

  return (
    <ReasonDialog
      title={t('settleAllTitle', { count: openCount })}
      confirm={t('settleAll')}
      withReason={false}
      check={check}
      run={run}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t('settleAllText')}</p>
      {field}
    </ReasonDialog>
  )
}
