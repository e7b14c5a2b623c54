import { ApiError } from '@anar/contract/client'
import { type Rial, rial } from '@anar/domain/money'
import { typedRial } from '@anar/domain/text'
import { Badge, Button, Icon, RadioCard, TextField, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { Wallet } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { type FormEvent, useState } from 'react'
import { payFromWallet } from '../../data/basket.ts'
import { useWalletBalance } from '../../data/wallet-balance.ts'
import { paymentMeansTexts } from '../../texts/payment-means.ts'
import styles from './choose-payment.module.css'
import { GatewayCard } from './gateway-choice.tsx'
import { meansOf, mostOf, type PaymentMeans, partOf, possibleMeans } from './payment-means.ts'

type Order = { saleOrderId: number; payableRial: Rial; walletRial: Rial }

/**
 * Gateway, wallet, or both: what the wallet pays is set at the server at once, and shown in the summary.
 * @spec 2.choose-payment-method
 */
export function MeansChoice({ gateway, ...order }: Order & { gateway: string | undefined }) {
  const t = useTexts(paymentMeansTexts)
  const { balanceRial, error } = useWalletBalance()
  const { choose, means } = useMeans(order, balanceRial)
  const possible = balanceRial === undefined ? null : possibleMeans({ ...order, balanceRial })
  const card = (value: PaymentMeans) => ({
    name: 'means',
    value,
    checked: means === value,
    onChange: () => choose(value),
  })
  return (
    <fieldset className={styles.means}>
      <legend className={styles.hidden}>{t('means')}</legend>
      {(possible?.both || means === 'both') && (
        <RadioCard
          {...card('both')}
          title={
            <>
              {t('both')}
              <Balance balanceRial={balanceRial} />
            </>
          }
          actions={
            means === 'both' && balanceRial !== undefined ? (
              <BothParts key={order.walletRial} {...order} balanceRial={balanceRial} />
            ) : undefined
          }
        >
          <span className={styles.small}>{t('bothText')}</span>
        </RadioCard>
      )}
      <GatewayCard {...card('gateway')} gateway={gateway} />
      <RadioCard
        {...card('wallet')}
        disabled={!possible?.wallet && means !== 'wallet'}
        title={
          <>
            {t('walletOnly')}
            {possible && !possible.wallet && <Badge tone="warning">{t('walletShort')}</Badge>}
            {possible?.wallet && <Balance balanceRial={balanceRial} />}
          </>
        }
        aside={<Icon of={Wallet} size={24} />}
        actions={
          possible && !possible.wallet ? (
            <TextLink to="/profile/bank-account-info/top-up">{t('topUp')}</TextLink>
          ) : undefined
        }
      >
        <span className={styles.small}>{error ? t('walletUnread') : t('walletOnlyText')}</span>
      </RadioCard>
    </fieldset>
  )
}

function Balance({ balanceRial = rial(0) }: { balanceRial: Rial | undefined }) {
  const t = useTexts(paymentMeansTexts)
  const format = useFormat()
  return (
    <Badge tone="network" icon={Wallet}>
      {t('balance', { amount: format.rial(balanceRial) })}
    </Badge>
  )
}

/** The means that is chosen, the one being set before it arrived. */
function useMeans(order: Order, balanceRial: Rial | undefined) {
  const t = useTexts(paymentMeansTexts)
  const [pending, setPending] = useState<PaymentMeans | null>(null)

  async function choose(means: PaymentMeans) {
    if (balanceRial === undefined && means !== 'gateway') return
    setPending(means)
    const amountRial = partOf(means, {
      payableRial: order.payableRial,
      balanceRial: balanceRial ?? order.walletRial,
    })
    await setWallet({ saleOrderId: order.saleOrderId, amountRial }, t('walletFailed'))
    setPending(null)
  }
  return { means: pending ?? meansOf(order), choose }
}

async function setWallet(wanted: { saleOrderId: number; amountRial: number }, failed: string): Promise<void> {
  await payFromWallet(wanted).catch((error: unknown) => {
    toast.error(error instanceof ApiError && error.status !== null ? error.message : failed)
  })
}

/** How much comes from where, as a bar and in words, and the field that changes it. */
function BothParts({ saleOrderId, payableRial, walletRial, balanceRial }: Order & { balanceRial: Rial }) {
  const t = useTexts(paymentMeansTexts)
  const format = useFormat()
  const unit = format.rialsPerUnit
  const most = Math.min(balanceRial, mostOf('both', payableRial))
  const [typed, setTyped] = useState(() => format.amount(walletRial))
  const [isInvalid, setIsInvalid] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const amountRial = typedRial(typed, unit)

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (amountRial === null || amountRial < 10 || amountRial % 10 !== 0 || amountRial > most) {
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
          hint={t('walletMost', { amount: format.rial(most) })}
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
