import { type Rial, rial } from '@anar/domain/money'
import { Badge, Icon, RadioCard, Skeleton, TextLink, visuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Wallet, WalletCards } from '@anar/ui/icons'
import { lazy, Suspense, useState } from 'react'
import { useWalletBalance } from '../../../money/data/wallet-balance.ts'
import { paymentMeansMessages } from '../../../money/messages/shopping.ts'
import styles from './choose-payment.module.css'
import { GatewayCard } from './gateway-choice.tsx'
import { meansOf, type PaymentMeans, partOf, possibleMeans } from './payment-means.ts'
import { setWallet } from './set-wallet.ts'

// Only for payments by both.
const BothParts = lazy(() => import('./both-parts.tsx'))

type Order = { saleOrderId: number; payableRial: Rial; walletRial: Rial; minGatewayRial: Rial }

/**
 * Gateway, wallet, or both: the wallet part is sent to the server at once, and shown in the summary.
 * @spec 2.choose-payment-method
 */
export function MeansChoice({ gateway, ...order }: Order & { gateway: string | undefined }) {
  const t = useMessages(paymentMeansMessages)
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
      <legend className={visuallyHidden}>{t('means')}</legend>
      {(possible?.both || means === 'both') && (
        <RadioCard
          {...card('both')}
          title={
            <>
              {t('both')}
              <Balance balanceRial={balanceRial} />
            </>
          }
          aside={<Icon of={WalletCards} size={24} />}
          actions={
            means === 'both' && balanceRial !== undefined ? (
              <Suspense fallback={<Skeleton block="150px" />}>
                <BothParts key={order.walletRial} {...order} balanceRial={balanceRial} />
              </Suspense>
            ) : undefined
          }
        >
          <span className={styles.small}>{t('bothText')}</span>
        </RadioCard>
      )}
      <GatewayCard
        {...card('gateway')}
        gateway={gateway}
        disabled={possible?.gateway === false && means !== 'gateway'}
      />
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
  const t = useMessages(paymentMeansMessages)
  const format = useFormat()
  return (
    <Badge tone="network" icon={Wallet}>
      {t('balance', { amount: format.rial(balanceRial) })}
    </Badge>
  )
}

/** The chosen means; optimistic while it is being set. */
function useMeans(order: Order, balanceRial: Rial | undefined) {
  const t = useMessages(paymentMeansMessages)
  const [pending, setPending] = useState<PaymentMeans | null>(null)

  async function choose(means: PaymentMeans) {
    if (balanceRial === undefined && means !== 'gateway') return
    setPending(means)
    const amountRial = partOf(means, {
      ...order,
      balanceRial: balanceRial ?? order.walletRial,
    })
    await setWallet({ saleOrderId: order.saleOrderId, amountRial }, t('walletFailed'))
    setPending(null)
  }
  return { means: pending ?? meansOf(order), choose }
}
