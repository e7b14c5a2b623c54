import { Button, Card, FormDialog, Money, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import page from '../../../people/components/profile/profile-page.module.css'
import { useAmount } from '../../components/wallet/use-amount.ts'
import { useSending } from '../../components/wallet/use-sending.ts'
import styles from '../../components/wallet/wallet.module.css'
import { moveOwnMoney, type TopUpRow, useTopUps, useWallet } from '../../data/wallet.ts'
import { walletMessages } from '../../messages/index.ts'

/** Earlier top-ups; unspent amounts can be refunded to the card. @spec 2.bank-account-info */
export function Earlier() {
  const t = useMessages(walletMessages)
  const format = useFormat()
  const topUps = useTopUps().data
  const toppedUpRial = useWallet().data?.toppedUpRial ?? 0
  const [chosen, setChosen] = useState<TopUpRow | null>(null)
  return (
    <Card as="section" pad aria-labelledby="earlier">
      <h2 id="earlier" className={page.subtitle}>
        {t('earlier')}
      </h2>
      <p className={page.note}>{topUps?.length === 0 ? t('earlierEmpty') : t('earlierText')}</p>
      <ul className={styles.rows}>
        {(topUps ?? []).map((topUp) => (
          <li key={topUp.id} className={styles.row}>
            <div className={styles.words}>
              <strong>
                <Money rial={topUp.amount} />
              </strong>
              <span className={page.note}>{format.moment(topUp.createdAt)}</span>
            </div>
            {toppedUpRial > 0 && (
              <Button
                size="sm"
                tone="ghost"
                aria-label={t('giveBackOf', { amount: format.rial(topUp.amount) })}
                onClick={() => setChosen(topUp)}
              >
                {t('giveBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <GiveBackDialog topUp={chosen} toppedUpRial={toppedUpRial} onClose={() => setChosen(null)} />
      )}
    </Card>
  )
}

function GiveBackDialog({
  topUp,
  toppedUpRial,
  onClose,
}: {
  topUp: TopUpRow
  toppedUpRial: number
  onClose: () => void
}) {
  const t = useMessages(walletMessages)
  const format = useFormat()
  const { isSending, refusal, send } = useSending()
  const maxRial = Math.min(topUp.amount, toppedUpRial)
  const amount = useAmount({ minRial: 1, maxRial })

  function submit() {
    const amountRial = amount.check()
    if (amountRial === null) return
    void send(async () => {
      await moveOwnMoney('wallet/return-top-up', { paymentId: topUp.id, amountRial })
      toast.success(t('givenBack'))
      onClose()
    })
  }

  return (
    <FormDialog
      title={t('giveBackTitle')}
      className={styles.form}
      lead={<p className={page.note}>{t('giveBackText')}</p>}
      refusal={refusal}
      send={t('giveBackSend')}
      isSending={isSending}
      sendingText={t('sending')}
      cancel={t('cancel')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField hint={t('amountTooLarge', { max: format.rial(maxRial) })} {...amount.field} />
    </FormDialog>
  )
}
