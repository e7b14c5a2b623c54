import { Button } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useSending } from '../../../money/components/wallet/use-sending.ts'
import styles from '../../../money/components/wallet/wallet.module.css'
import { WithdrawalState } from '../../../money/components/wallet/withdrawal-state.tsx'
import { WithdrawalWords } from '../../../money/components/wallet/withdrawal-words.tsx'
import { moveOwnMoney, useWithdrawals, type WithdrawalRow } from '../../../money/data/wallet.ts'
import { walletMessages } from '../../../money/messages/index.ts'
import { plainMessageOf } from '../../../platform/components/forms/refusal.ts'
import page from '../../components/profile/profile-page.module.css'

/** The newest withdrawals with their states; nothing if there are none. @spec 2.bank-account-info */
export function Withdrawals() {
  const t = useMessages(walletMessages)
  const rows = useWithdrawals().data ?? []
  if (rows.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{t('withdrawals')}</h3>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Withdrawal key={row.id} row={row} />
        ))}
      </ul>
    </>
  )
}

function Withdrawal({ row }: { row: WithdrawalRow }) {
  const t = useMessages(walletMessages)
  const format = useFormat()
  const { isSending, send } = useSending()
  const { id, amount, way, state, ibanEnd } = row
  const takeBack = () =>
    send(async () => {
      try {
        await moveOwnMoney('wallet/cancel-withdrawal', { withdrawalId: id })
        toast.success(t('withdrawalCancelled'))
      } catch (error) {
        toast.error(plainMessageOf(error, t('noAnswer')))
      }
    })
  return (
    <li className={styles.row}>
      <WithdrawalWords row={row}>
        <span className={page.note}>
          {way === 'iban' ? t('toIban', { end: format.digits(ibanEnd ?? '') }) : t('toCard')}
        </span>
      </WithdrawalWords>
      <div className={styles.side}>
        <WithdrawalState state={state} />
        {state === 'Requested' && (
          <Button
            size="sm"
            tone="ghost"
            loading={isSending}
            aria-label={t('takeBackOf', { amount: format.rial(amount) })}
            onClick={() => void takeBack()}
          >
            {t('takeBack')}
          </Button>
        )}
      </div>
    </li>
  )
}
