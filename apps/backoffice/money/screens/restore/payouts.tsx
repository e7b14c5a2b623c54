import type { Restore } from '@anar/contract/commands'
import { Alert, Button } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { Section } from '../../../platform/components/facts.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { WithdrawalBadge } from '../../components/withdrawal-badge.tsx'
import { type Payout, stateNoPayouts, statePayout } from '../../data/restore.ts'
import { restoreMessages } from '../../messages/index.ts'
import { Done } from './points.tsx'

/** Payouts that the books have as not made and that may have gone out before the restore. */
export function Payouts({ restore: { openPayoutCount, openPayouts } }: { restore: Restore }) {
  const t = useMessages(restoreMessages)
  const canMove = hasPermission(useAccess(), 'money.move')
  const [isOpen, setIsOpen] = useState(false)
  const format = useFormat()
  return (
    <>
      <Section title={t('payouts')} aside={<Done isDone={openPayoutCount === 0} />}>
        <div className={text.form}>
          <p>{openPayoutCount === 0 ? t('payoutsDone') : t('payoutsText', { count: openPayoutCount })}</p>
          {canMove && openPayoutCount > 0 && (
            <div className={text.buttons}>
              <Button size="sm" tone="outline" onClick={() => setIsOpen(true)}>
                {t('nonePaid')}
              </Button>
            </div>
          )}
          {openPayouts.length < openPayoutCount && (
            <p className={text.small}>{t('firstOnly', { count: openPayouts.length })}</p>
          )}
        </div>
      </Section>
      {openPayouts.length > 0 && (
        <Rows<Payout>
          caption={t('payouts')}
          rows={openPayouts}
          keyOf={({ withdrawalId }) => withdrawalId}
          wide
          columns={[
            {
              head: t('columnPayout'),
              cell: ({ withdrawalId }) => <b>{t('number', { id: format.digits(String(withdrawalId)) })}</b>,
            },
            { head: t('columnOwner'), cell: ({ ownerName }) => <bdi>{ownerName}</bdi> },
            {
              head: t('columnAmount', { unit: format.moneyUnit }),
              number: true,
              cell: ({ amountRial }) => format.amount(amountRial),
            },
            { head: t('columnRequested'), cell: ({ requestedAt }) => format.moment(requestedAt) },
            { head: t('columnState'), cell: ({ state }) => <WithdrawalBadge state={state} isHalf={false} /> },
            ...(canMove ? [{ head: '', cell: (payout: Payout) => <Findings payout={payout} /> }] : []),
          ]}
        />
      )}
      {isOpen && (
        <ReasonDialog
          title={t('nonePaidTitle')}
          confirm={t('nonePaid')}
          tone="danger"
          reasonLabel={t('note')}
          reasonHint={t('noteHint')}
          run={stateNoPayouts}
          onDone={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        >
          <p>{t('nonePaidText', { count: openPayoutCount })}</p>
        </ReasonDialog>
      )}
    </>
  )
}

function Findings({ payout: { withdrawalId, state } }: { payout: Payout }) {
  const t = useMessages(restoreMessages)
  const { isBusy, refusal, write } = useWrite()
  return (
    <>
      <span className={text.buttons}>
        <Button
          size="sm"
          tone="outline"
          loading={isBusy}
          disabled={state !== 'Approved'}
          onClick={() => void write(() => statePayout(withdrawalId, true))}
        >
          {t('gone')}
        </Button>
        <Button
          size="sm"
          tone="outline"
          loading={isBusy}
          onClick={() => void write(() => statePayout(withdrawalId, false))}
        >
          {t('notGone')}
        </Button>
      </span>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </>
  )
}
