import { Alert, Button, Chip, Dialog, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useId } from 'react'
import page from '../../components/profile/profile-page.module.css'
import { useAmount } from '../../components/wallet/use-amount.ts'
import { useSending } from '../../components/wallet/use-sending.ts'
import styles from '../../components/wallet/wallet.module.css'
import { moveOwnMoney } from '../../data/wallet.ts'
import { walletTexts } from '../../texts/wallet.ts'

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
  const t = useTexts(walletTexts)
  const format = useFormat()
  const formId = useId()
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
    <Dialog
      open
      onClose={onClose}
      title={t('withdrawTitle')}
      footer={
        <>
          <Button type="submit" form={formId} loading={isSending} loadingText={t('sending')}>
            {amount.amountRial === null
              ? t('withdrawPlain')
              : t('withdrawSend', { amount: format.rial(amount.amountRial) })}
          </Button>
          <Button tone="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className={page.note}>{t('withdrawText')}</p>
        <p className={page.note}>{t('toIban', { end: format.digits(iban.slice(-4)) })}</p>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <AmountFields amount={amount} leastRial={leastRial} earnedRial={earnedRial} />
      </form>
    </Dialog>
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
  const t = useTexts(walletTexts)
  const format = useFormat()
  return (
    <>
      <TextField
        label={t('amount', { unit: format.moneyUnit })}
        hint={t('amountBetween', { least: format.rial(leastRial), most: format.rial(earnedRial) })}
        required
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        value={amount.typed}
        error={amount.error}
        onChange={(event) => amount.type(event.target.value)}
      />
      <div className={styles.chips}>
        <Chip onClick={() => amount.set(earnedRial)}>{t('all', { amount: format.rial(earnedRial) })}</Chip>
      </div>
    </>
  )
}
