import { useParams } from '@anar/app-kit/router'
import { Empty, Link } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Pages } from '../../../platform/components/pages.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { useFinanceWords } from '../../../sales/components/finance-words.ts'
import { type EntryRow, loadEntries, useLedgerAccount } from '../../data/finance.ts'
import { financeMessages } from '../../messages/index.ts'

/** Entries of one of the shop's own ledger accounts, newest first. @spec 1.back-office, 2.bank-account-info */
export default function LedgerAccount() {
  const t = useMessages(financeMessages)
  const format = useFormat()
  const words = useFinanceWords()
  const id = Number(useParams()['ledgerAccountId'])
  const { data: account, isPending } = useLedgerAccount(id)
  const name = account ? words.account(account.kind, account.gateway) : t('books')
  useTitle(name)
  const isUnknown = !isPending && !account
  return (
    <>
      <PageHead
        back={{ to: '/books', label: t('backToBooks') }}
        title={name}
        aside={account && <Balance balanceRial={account.balance} />}
        lead={t('entriesLead')}
      />
      {isUnknown ? (
        <Empty title={t('unknownAccount')} />
      ) : (
        <Pages<EntryRow>
          caption={name}
          queryKey={['books', 'entries', id]}
          load={(page) => loadEntries(id, page)}
          keyOf={(entry) => entry.id}
          empty={{ title: t('entriesEmpty') }}
          columns={[
            { head: t('columnTransfer'), cell: (entry) => <Transfer entry={entry} /> },
            { head: t('columnMoment'), cell: ({ transfer }) => <When transfer={transfer} /> },
            // Income of the shop is negative in the books.
            {
              head: t('columnEntryDebit', { unit: format.moneyUnit }),
              number: true,
              cell: ({ amount }) => (amount < 0 ? format.amount(-amount) : '–'),
            },
            {
              head: t('columnEntryCredit', { unit: format.moneyUnit }),
              number: true,
              cell: ({ amount }) => (amount < 0 ? '–' : format.amount(amount)),
            },
          ]}
        />
      )}
    </>
  )
}

function Balance({ balanceRial }: { balanceRial: number }) {
  const t = useMessages(financeMessages)
  const amount = useFormat().rial(Math.abs(balanceRial))
  return <b>{t(balanceRial < 0 ? 'debitBalance' : 'creditBalance', { amount })}</b>
}

/** The moment of posting, and the book day where it is another one. */
function When({ transfer: { postedAt, bookDay } }: Pick<EntryRow, 'transfer'>) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  return (
    <>
      {format.moment(postedAt)}
      {!postedAt.startsWith(bookDay) && (
        <span className={text.small}>{t('bookDayIs', { day: format.day(bookDay) })}</span>
      )}
    </>
  )
}

function Transfer({ entry: { transfer } }: { entry: EntryRow }) {
  const words = useFinanceWords()
  const { kind, occasion, saleOrderId, paymentId, note } = transfer
  const to = saleOrderId ? `/orders/${saleOrderId}` : paymentId ? `/payments/${paymentId}` : null
  return (
    <>
      {to ? (
        <Link to={to} className={text.link}>
          {words.transfer(kind)}
        </Link>
      ) : (
        words.transfer(kind)
      )}
      <span className={text.small}>{words.subject(occasion)?.words ?? <bdi dir="ltr">{occasion}</bdi>}</span>
      {note && (
        <span className={text.small}>
          <bdi>{note}</bdi>
        </span>
      )}
    </>
  )
}
