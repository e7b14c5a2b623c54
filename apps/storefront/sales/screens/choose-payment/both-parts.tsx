import type { Rial } from '@anar/domain/money'
import { typedRial } from '@anar/domain/text'
import { Button, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { type FormEvent, useState } from 'react'
import { paymentMeansMessages } from '../../../money/messages/shopping.ts'
import styles from './choose-payment.module.css'
import { partOf } from './payment-means.ts'
import { setWallet } from './set-wallet.ts'

type Parts = {
  saleOrderId: number
  payableRial: Rial
  walletRial: Rial
  balanceRial: Rial
  minGatewayRial: Rial
}

/** The wallet and the gateway part, as a bar and as text, and the field that changes them. */
export default function BothParts(parts: Parts) {
  const { saleOrderId, payableRial, walletRial, balanceRial, minGatewayRial } = parts
  const t = useMessages(paymentMeansMessages)
  const format = useFormat()
  const unit = format.rialsPerUnit
  const maxRial = partOf('both', parts)
  const [typed, setTyped] = useState(() => format.amount(walletRial))
  const [isInvalid, setIsInvalid] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const amountRial = typedRial(typed, unit)

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (amountRial === null || amountRial < 10 || amountRial % 10 !== 0 || amountRial > maxRial) {
      return setIsInvalid(true)
    }
    if (amountRial === walletRial) return
    setIsBusy(true)
    await setWallet({ saleOrderId, amountRial }, t('walletFailed'))
    setIsBusy(false)
  }

  return (
    <form className={styles.parts} onSubmit={apply} noValidate>
      <div className={styles.split} aria-hidden="true">
        <span className={styles.splitWallet} style={{ flexGrow: walletRial }} />
        <span className={styles.splitGateway} style={{ flexGrow: payableRial - walletRial }} />
      </div>
      <p className={styles.splitWords}>
        <span className={styles.ofWallet}>{t('fromWallet', { amount: format.rial(walletRial) })}</span>
        <span className={styles.ofGateway}>
          {t('fromGateway', { amount: format.rial(payableRial - walletRial) })}
        </span>
      </p>
      <div className={styles.codeRow}>
        <TextField
          ltr
          size="md"
          inputMode="numeric"
          autoComplete="off"
          label={t('walletAmount')}
          hint={
            maxRial < balanceRial
              ? t('walletMaxBesideGateway', {
                  amount: format.rial(maxRial),
                  min: format.rial(minGatewayRial),
                })
              : t('walletMax', { amount: format.rial(maxRial) })
          }
          error={isInvalid ? t('walletInvalid') : undefined}
          suffix={format.moneyUnit}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setIsInvalid(false)
          }}
        />
        <Button type="submit" tone="outline" loading={isBusy} className={styles.amountButton}>
          {t('walletApply')}
        </Button>
      </div>
    </form>
  )
}
