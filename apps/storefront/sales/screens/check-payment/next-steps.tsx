import type { PaymentResult } from '@anar/contract/commands'
import { Button, LinkButton } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { paymentResultMessages } from '../../messages/index.ts'
import { checkoutMessages } from '../../messages/shopping.ts'
import { RefundChoice } from './refund-choice.tsx'
import type { ResultView } from './result-view.ts'

const orders = '/profile/sale-orders/ongoing-sale-orders'
const baskets = '/shopping-baskets'
const wallet = '/profile/bank-account-info'

type CheckAgainProps = { onCheckAgain: () => void; isChecking: boolean }

/** The next steps, the likeliest first. @spec 2.check-payment, 2.wallet-check-payment */
export function NextSteps({
  result,
  view,
  ...checkAgain
}: CheckAgainProps & { result: PaymentResult; view: ResultView }) {
  switch (view.next) {
    case 'order':
      return (
        <>
          <Way to={`/order-confirmation/${result.saleOrderId}`} text="seeConfirmation" />
          <Way to={orders} text="toOrders" tone="outline" />
        </>
      )
    case 'pay-again':
      return (
        <>
          <Way to={`/shopping-baskets/choose-payment-method/${result.saleOrderId}`} text="tryAgain" />
          <Way to={baskets} text="toBaskets" tone="outline" />
        </>
      )
    case 'basket':
      return <Way to={baskets} text="toBaskets" />
    case 'orders':
      return <Way to={orders} text="toOrders" />
    case 'choose':
      return <RefundChoice result={result} />
    case 'top-up-again':
      return (
        <>
          <WalletWay to={`${wallet}/top-up`} text="topUpAgain" />
          <WalletWay to={wallet} text="toWallet" tone="outline" />
        </>
      )
    case 'wallet':
      return (
        <>
          <WalletWay to={wallet} text="toWallet" />
          <WalletWay to={`${wallet}/transactions`} text="toTransactions" tone="outline" />
        </>
      )
    case 'check-again':
      return (
        <>
          <CheckAgain {...checkAgain} />
          {view.purpose === 'order' ? (
            <Way to={orders} text="toOrders" tone="outline" />
          ) : (
            <WalletWay to={`${wallet}/transactions`} text="toTransactions" tone="outline" />
          )}
        </>
      )
  }
}

type Tone = { tone?: 'outline' }

function Way({
  to,
  text,
  tone,
}: Tone & { to: string; text: 'seeConfirmation' | 'toOrders' | 'tryAgain' | 'toBaskets' }) {
  const t = useMessages(paymentResultMessages)
  const tCheckout = useMessages(checkoutMessages)
  return (
    <LinkButton size="lg" tone={tone} to={to}>
      {text === 'toBaskets' ? tCheckout(text) : t(text)}
    </LinkButton>
  )
}

function WalletWay({
  to,
  text,
  tone,
}: Tone & { to: string; text: 'topUpAgain' | 'toWallet' | 'toTransactions' }) {
  const t = useMessages(paymentResultMessages)
  return (
    <LinkButton size="lg" tone={tone} to={to}>
      {t(text)}
    </LinkButton>
  )
}

function CheckAgain({ onCheckAgain, isChecking }: CheckAgainProps) {
  const t = useMessages(paymentResultMessages)
  return (
    <Button size="lg" tone="soft" loading={isChecking} loadingText={t('checking')} onClick={onCheckAgain}>
      {t('checkAgain')}
    </Button>
  )
}
