import { Alert, LinkButton, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import styles from '../../../money/components/wallet/wallet.module.css'
import { type DisownedRow, useDisownedPayments } from '../../../money/data/wallet.ts'
import { walletMessages } from '../../../money/messages/index.ts'
import { useOrderNumber } from '../../../sales/components/orders/order-number.ts'

/** Payments that a gateway does not confirm: held or owed amounts, the reason, and what to do. @spec 2.bank-account-info */
export function DisownedPayments() {
  const { data } = useDisownedPayments()
  return data?.map((disowned) => (
    <div key={disowned.id} className={styles.notice}>
      <Disowned disowned={disowned} />
    </div>
  ))
}

function Disowned({ disowned }: { disowned: DisownedRow }) {
  const t = useMessages(walletMessages)
  const format = useFormat()
  const orderNumberOf = useOrderNumber()
  const { amount, paidAmount, owed, foundAt, payment } = disowned
  const isOwed = owed > 0
  const amounts = { amount: format.rial(amount), day: format.day(foundAt) }
  return (
    <Alert
      tone={isOwed ? 'danger' : 'warning'}
      live={false}
      title={
        isOwed
          ? t('owedTitle', { amount: format.rial(owed) })
          : t('heldTitle', { amount: format.rial(paidAmount) })
      }
      action={
        isOwed && (
          <LinkButton tone="soft" to="/profile/bank-account-info/top-up">
            {t('topUp')}
          </LinkButton>
        )
      }
    >
      {t(payment.purpose === 'top-up' ? 'disownedTopUp' : 'disownedOrder', amounts)}{' '}
      {isOwed && paidAmount > 0 && `${t('owedPaid', { amount: format.rial(paidAmount) })} `}
      {t(isOwed ? 'owedText' : 'heldText')}{' '}
      {payment.saleOrder?.orderNumber && (
        <TextLink to={`/profile/sale-orders/order/${payment.saleOrder.id}`}>
          {t('orderLink', { number: orderNumberOf(payment.saleOrder.orderNumber) })}
        </TextLink>
      )}
    </Alert>
  )
}
