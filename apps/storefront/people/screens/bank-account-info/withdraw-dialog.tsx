import { Chip, FormDialog, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useAmount } from '../../../money/components/wallet/use-amount.ts'
import { useSending } from '../../../money/components/wallet/use-sending.ts'
import styles from '../../../money/components/wallet/wallet.module.css'
import { moveOwnMoney } from '../../../money/data/wallet.ts'
import { walletMessages } from '../../../money/messages/index.ts'
import page from '../../components/profile/profile-page.module.css'

/** Requests a withdrawal of earned money to the own IBAN. @spec 2.bank-account-info */
export default function WithdrawDialog({
  earnedRial,
  minRial,
  iban,
  onClose,
}: {
  earnedRial: number
  minRial: number
  iban: string
  onClose: () => void
}) {
  const t = useMessages(walletMessages)
  const format = useFormat()
  const { isSending, refusal, send } = useSending()
  const amount = useAmount({ minRial, maxRial: earnedRial })

  function submit() {
    const amountRial = amount.check()
    if (amountRial === null) return
    void send(async () => {
      await moveOwnMoney('wallet/request-withdrawal', { amountRial })
      toast.success(t('withdrawn'))
      onClose()
    })
  }

  return (
    <FormDialog
      title={t('withdrawTitle')}
      className={styles.form}
      lead={
        <>
          <p className={page.note}>{t('withdrawText')}</p>
          <p className={page.note}>{t('toIban', { end: format.digits(iban.slice(-4)) })}</p>
        </>
      }
      refusal={refusal}
      send={
        amount.amountRial === null
          ? t('withdrawPlain')
          : t('withdrawSend', { amount: format.rial(amount.amountRial) })
      }
      isSending={isSending}
      sendingText={t('sending')}
      cancel={t('cancel')}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountFields amount={amount} minRial={minRial} earnedRial={earnedRial} />
    </FormDialog>
  )
}

function AmountFields({
  amount,
  minRial,
  earnedRial,
}: {
  amount: ReturnType<typeof useAmount>
  minRial: number
  earnedRial: number
}) {
  const t = useMessages(walletMessages)
  const format = useFormat()
  return (
    <>
      <TextField
        hint={t('amountBetween', { min: format.rial(minRial), max: format.rial(earnedRial) })}
        autoFocus
        {...amount.field}
      />
      <div className={styles.chips}>
        <Chip onClick={() => amount.set(earnedRial)}>{t('all', { amount: format.rial(earnedRial) })}</Chip>
      </div>
    </>
  )
}
