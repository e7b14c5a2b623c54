import { unitsOfLine } from '@anar/domain/ordering'
import { Alert, Card, cx, Empty, Ltr, Money } from '@anar/ui'
import { useFormat, useUnitWords } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import styles from '../../../money/components/wallet/wallet.module.css'
import { WithdrawalState } from '../../../money/components/wallet/withdrawal-state.tsx'
import { WithdrawalWords } from '../../../money/components/wallet/withdrawal-words.tsx'
import { useWithdrawals } from '../../../money/data/wallet.ts'
import { walletMessages } from '../../../money/messages/index.ts'
import page from '../../../people/components/profile/profile-page.module.css'
import { ProfilePage, WithAnswer, WithRows } from '../../../people/components/profile/profile-page.tsx'
import { useOrderNumber } from '../../../sales/components/orders/order-number.ts'
import { type SaleRow, useSellerAccount, useSellerSales } from '../../data/settlements.ts'

/** The seller's balance, pending payouts, and credited sales. @spec 2.bank-account-info, 3.seller */
export default function SellerSettlements() {
  const t = useMessages(walletMessages)
  const query = useSellerAccount()
  return (
    <ProfilePage title={t('settlements')} text={t('settlementsLead')}>
      <WithAnswer query={query}>
        {(account) =>
          account && (
            <>
              <Account account={account} />
              <Payouts />
              <Sales />
            </>
          )
        }
      </WithAnswer>
    </ProfilePage>
  )
}

type Account = NonNullable<ReturnType<typeof useSellerAccount>['data']>

function Account({ account }: { account: Account }) {
  const t = useMessages(walletMessages)
  const { name, iban, balance, underWay, waiting } = account
  return (
    <Card as="section" pad aril aria-labelledby="account">
      <h2 id="account" className={page.subtitle}>
        <bdi>{name}</bdi>
      </h2>
      <div className={styles.balance}>
        <span className={page.note}>{t('payable')}</span>
        <strong className={styles.amount}>
          <Money rial={balance} />
        </strong>
        <span className={page.note}>{t('payableHint')}</span>
      </div>
      <dl className={styles.parts}>
        <div className={styles.part}>
          <dt>{t('underWay')}</dt>
          <dd>
            <Money rial={underWay} />
          </dd>
        </div>
        <div className={styles.part}>
          <dt>{t('waiting')}</dt>
          <dd>
            <Money rial={waiting} />
            <span className={styles.hint}>{t('waitingHint')}</span>
          </dd>
        </div>
      </dl>
      <div className={page.actions}>
        {iban === null ? (
          <Alert tone="warning">{t('noSellerIban')}</Alert>
        ) : (
          <span className={page.note}>
            {t('paidTo')} <Ltr>{iban}</Ltr>
          </span>
        )}
      </div>
    </Card>
  )
}

function Payouts() {
  const t = useMessages(walletMessages)
  const rows = useWithdrawals().data
  return (
    <Card as="section" pad aria-labelledby="payouts">
      <h2 id="payouts" className={page.subtitle}>
        {t('payouts')}
      </h2>
      {rows?.length === 0 && <p className={page.note}>{t('payoutsEmpty')}</p>}
      <ul className={styles.rows}>
        {(rows ?? []).map((row) => (
          <li key={row.id} className={styles.row}>
            <WithdrawalWords row={row} />
            <WithdrawalState state={row.state} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Sales() {
  const t = useMessages(walletMessages)
  const query = useSellerSales()
  return (
    <Card as="section" pad aria-labelledby="sales">
      <h2 id="sales" className={page.subtitle}>
        {t('sales')}
      </h2>
      <WithRows
        query={query}
        empty={<Empty title={t('salesEmpty')} text={t('salesEmptyText')} />}
        more={{ label: t('more'), loading: t('loadingMore') }}
      >
        {(sales) => (
          <ul className={styles.rows}>
            {sales.map((sale) => (
              <Sale key={sale.id} sale={sale} />
            ))}
          </ul>
        )}
      </WithRows>
    </Card>
  )
}

function Sale({ sale }: { sale: SaleRow }) {
  const t = useMessages(walletMessages)
  const format = useFormat()
  const unitWords = useUnitWords()
  const orderNumberOf = useOrderNumber()
  const { productName, orderNumber, creditedAt, creditAmount, feeAmount, turnedBackAmount } = sale
  return (
    <li className={cx(styles.row, styles.sale)}>
      <div className={styles.words}>
        <strong>
          <bdi>{productName}</bdi>
        </strong>
        <span className={page.note}>{unitWords.units(unitsOfLine(sale))}</span>
        {orderNumber && (
          <span className={page.note}>{t('orderLink', { number: orderNumberOf(orderNumber) })}</span>
        )}
        <span className={page.note}>{format.moment(creditedAt)}</span>
      </div>
      <div className={styles.end}>
        <span className={styles.came}>
          <Money rial={creditAmount} />
        </span>
        <span className={page.note}>{t.rich('saleFee', { amount: <Money rial={feeAmount} /> })}</span>
        {turnedBackAmount !== 0 && (
          <span className={page.note}>
            {t.rich('saleBack', { amount: <Money rial={turnedBackAmount} /> })}
          </span>
        )}
      </div>
    </li>
  )
}
