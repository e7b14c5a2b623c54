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

/** Asks for earned money on the own Sheba. @spec 2.bank-account-info */
export default function WithdrawDialog({
  earnedRial,
  leastRial,
  iban,
  onClose,
}: {
  earnedRial: number
  leastRial: number
  iban: string
  onClose: () => void
}) {
  const t = useMessages(walletMessages)
  const format = useFormat()
  const { isSending, refusal, send } = useSending()
  const amount = useAmount({ leastRial, mostRial: earnedRial })

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
      <AmountFields amount={amount} leastRial={leastRial} earnedRial={earnedRial} />
    </FormDialog>
  )
}

function AmountFields({
  amount,
  leastRial,
  earnedRial,
}: {
  amount: ReturnType<typeof useAmount>
  leastRial: number
  earnedRial: number
}) {
  const t = useMessages(walletMessages)
  const format = useFormat()
  return (
    <>
      <TextField
        hint={t('amountBetween', { least: format.rial(leastRial), most: format.rial(earnedRial) })}
        autoFocus
        {...amount.field}
      />
      <div className={styles.chips}>
        <Chip onClick={() => amount.set(earnedRial)}>{t('all', { amount: format.rial(earnedRial) })}</Chip>
      </div>
    </>
  )
}
