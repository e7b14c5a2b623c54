import { Button, Card, Chip, cx, Empty, Icon, LinkButton, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { DayField } from '@anar/ui/forms'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { FileText } from '@anar/ui/icons'
import { useState } from 'react'
import page from '../../../people/components/profile/profile-page.module.css'
import { ProfilePage, WithRows } from '../../../people/components/profile/profile-page.tsx'
import { useOrderNumber } from '../../../sales/components/orders/order-number.ts'
import styles from '../../components/wallet/wallet.module.css'
import {
  statementAddress,
  type TransactionFilter,
  type TransactionRow,
  useTransactions,
} from '../../data/wallet.ts'
import { walletMessages } from '../../messages/index.ts'

const everything: TransactionFilter = { kind: 'all', from: null, to: null }

/**
 * The wallet's transactions with the balance after each; filtered by kind and days.
 * @spec 2.bank-account-info, 2.wallet-transactions.1
 */
export default function Transactions() {
  const t = useMessages(walletMessages)
  const [filter, setFilter] = useState(everything)
  const query = useTransactions(filter)
  const isNarrowed = filter.kind !== 'all' || filter.from !== null || filter.to !== null
  return (
    <ProfilePage
      title={t('transactionsTitle')}
      beside={<TextLink to="/profile/bank-account-info">{t('backToWallet')}</TextLink>}
    >
      <Card as="section" pad>
        <FilterFields filter={filter} onChange={setFilter} />
      </Card>
      <Statement filter={filter} />
      <WithRows
        query={query}
        empty={
          <Empty
            title={t(isNarrowed ? 'transactionsNone' : 'transactionsEmpty')}
            text={t(isNarrowed ? 'transactionsNoneText' : 'transactionsEmptyText')}
            action={
              isNarrowed ? (
                <Button tone="soft" onClick={() => setFilter(everything)}>
                  {t('transactionsAll')}
                </Button>
              ) : (
                <LinkButton to="/profile/bank-account-info/top-up">{t('topUp')}</LinkButton>
              )
            }
          />
        }
        more={{ label: t('more'), loading: t('loadingMore'), className: page.more }}
      >
        {(transactions) => (
          <Card as="section" pad aria-label={t('transactions')}>
            <ul className={cx(styles.rows, styles.alone)}>
              {transactions.map((transaction) => (
                <Transaction key={transaction.id} transaction={transaction} />
              ))}
            </ul>
          </Card>
        )}
      </WithRows>
    </ProfilePage>
  )
}

const kinds = [
  ['all', 'kindAll'],
  ['in', 'kindIn'],
  ['orders', 'kindOrders'],
  ['refunds', 'kindRefunds'],
  ['withdrawals', 'kindWithdrawals'],
] as const

function FilterFields({
  filter,
  onChange,
}: {
  filter: TransactionFilter
  onChange: (filter: TransactionFilter) => void
}) {
  const t = useMessages(walletMessages)
  const { from, to } = filter
  return (
    <div className={styles.form}>
      <fieldset className={styles.chips} aria-label={t('kinds')}>
        {kinds.map(([kind, label]) => (
          <Chip key={kind} selected={filter.kind === kind} onClick={() => onChange({ ...filter, kind })}>
            {t(label)}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles.days} aria-label={t('days')}>
        <DayField
          label={t('from')}
          hint={t('fromHint')}
          value={from}
          {...(to ? { max: to } : {})}
          onChange={(day) => onChange({ ...filter, from: day })}
        />
        <DayField
          label={t('to')}
          hint={t('toHint')}
          value={to}
          {...(from ? { min: from } : {})}
          onChange={(day) => onChange({ ...filter, to: day })}
        />
      </fieldset>
      {(from || to) && (
        <div>
          <Button size="sm" tone="ghost" onClick={() => onChange({ ...filter, from: null, to: null })}>
            {t('daysClear')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Statement({ filter }: { filter: TransactionFilter }) {
  const t = useMessages(walletMessages)
  const language = useLanguage()
  const formats = [
    ['pdf', 'statementPdf'],
    ['csv', 'statementCsv'],
  ] as const
  return (
    <section className={styles.side} aria-label={t('statement')}>
      {formats.map(([format, label]) => (
        <a
          key={format}
          className={styles.download}
          href={statementAddress(format, filter, language)}
          download
        >
          <Icon of={FileText} size={18} />
          {t(label)}
        </a>
      ))}
      <span className={page.note}>{t('statementText')}</span>
    </section>
  )
}

const named = [
  'hold',
  'release',
  'order',
  'top-up',
  'unrecorded-settled',
  'refund',
  'withdrawal',
  'withdrawal-back',
  'payout-returned',
  'commission',
  'opening',
  'disowned',
  'disowned-settled',
  'debt-paid',
] as const

function Transaction({ transaction }: { transaction: TransactionRow }) {
  const t = useMessages(walletMessages)
  const format = useFormat()
  const orderNumberOf = useOrderNumber()
  const { kind, amount, balanceAfter, postedAt, saleOrder, payment } = transaction
  const known = named.find((name) => name === kind) ?? 'other'
  const order = saleOrder ?? payment?.saleOrder ?? null
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{t(`kind-${known}`)}</strong>
        <span className={page.note}>{format.moment(postedAt)}</span>
        {order?.orderNumber && (
          <TextLink to={`/profile/sale-orders/order/${order.id}`}>
            {t('orderLink', { number: orderNumberOf(order.orderNumber) })}
          </TextLink>
        )}
      </div>
      <div className={styles.end}>
        <span className={amount > 0 ? styles.came : styles.went}>
          {t(amount > 0 ? 'came' : 'went', { amount: format.rial(Math.abs(amount)) })}
        </span>
        <span className={page.note}>{t('after', { amount: format.rial(balanceAfter) })}</span>
      </div>
    </li>
  )
}
