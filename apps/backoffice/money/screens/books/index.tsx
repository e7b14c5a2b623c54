import type { BooksAnswer } from '@anar/contract/commands'
import { Alert, Badge, Button, Icon, Link, Table, Td, Th } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { RefreshCw } from '@anar/ui/icons'
import { Answered } from '../../../platform/components/answered.tsx'
import { Section } from '../../../platform/components/facts.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { useFinanceWords } from '../../../sales/components/finance-words.ts'
import { checkBooks, useBooks } from '../../data/finance.ts'
import { financeMessages } from '../../messages/index.ts'
import styles from './books.module.css'
import { Seals } from './seals.tsx'
import { Verdict } from './verdict.tsx'

/**
 * Check of the books: green, or what is wrong with them; and the balance of each kind of account.
 * @spec 1.back-office, 2.bank-account-info
 */
export default function Books() {
  const t = useMessages(financeMessages)
  const canMove = hasPermission(useAccess(), 'money.move')
  const query = useBooks()
  const { isBusy, refusal, write } = useWrite()
  useTitle(t('books'))
  return (
    <>
      <PageHead
        title={t('books')}
        lead={t('booksLead')}
        actions={
          canMove && (
            <Button
              tone="soft"
              loading={isBusy}
              loadingText={t('checking')}
              icon={<Icon of={RefreshCw} size={18} />}
              onClick={() => void write(checkBooks)}
            >
              {t('checkNow')}
            </Button>
          )
        }
      />
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <Answered query={query} lines={[2, 8]}>
        {(books) => (
          <div className={text.stack}>
            <Verdict books={books} />
            {books.findings.length > 0 && <Findings books={books} />}
            <TrialBalance accounts={books.accounts} />
            <Seals seals={books.seals} />
            {(books.verdict === 'good' || books.verdict === 'differs') && <Rules books={books} />}
          </div>
        )}
      </Answered>
    </>
  )
}

/** Rules that compare units or invoice numbers; all others compare money. */
const countingRules = [
  'stock-is-journal',
  'stock-sums-are-journal',
  'reservation-is-order',
  'order-number-is-gapless',
]

function Findings({ books }: { books: BooksAnswer }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  const words = useFinanceWords()
  const amount = (rule: string, value: number | null) => {
    if (value === null) return t('nothing')
    return countingRules.includes(rule) ? format.number(value) : format.rial(value)
  }
  return (
    <div className={text.stack}>
      <h2>{t('findings')}</h2>
      <Rows
        caption={t('findings')}
        rows={books.findings}
        keyOf={({ check: rule, subject }) => `${rule} ${subject}`}
        columns={[
          { head: t('columnSubject'), cell: ({ subject }) => <Subject subject={subject} /> },
          { head: t('columnRule'), wraps: true, cell: (finding) => words.rule(finding.check) },
          {
            head: t('columnExpected'),
            number: true,
            cell: ({ check: rule, expectedRial }) => amount(rule, expectedRial),
          },
          {
            head: t('columnRecorded'),
            number: true,
            cell: ({ check: rule, foundRial }) => amount(rule, foundRial),
          },
        ]}
      />
    </div>
  )
}

function Subject({ subject }: { subject: string }) {
  const words = useFinanceWords()
  const known = words.subject(subject)
  if (known === null) return <bdi dir="ltr">{subject}</bdi>
  const [, kind, id] = /^(order|payment) (\d+)\b/.exec(subject) ?? []
  return (
    <>
      {kind ? (
        <Link to={`/${kind}s/${id}`} className={text.link}>
          {known.words}
        </Link>
      ) : (
        known.words
      )}
      {known.rest && <span className={text.small}>{words.account(known.rest, null)}</span>}
    </>
  )
}

function TrialBalance({ accounts }: { accounts: BooksAnswer['accounts'] }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  const unit = format.moneyUnit
  // The shop's assets are negative in the books.
  const debits = accounts.reduce((sum, { balanceRial }) => sum + Math.max(0, -balanceRial), 0)
  const credits = accounts.reduce((sum, { balanceRial }) => sum + Math.max(0, balanceRial), 0)
  const isBalanced = debits === credits
  const maxRial = Math.max(1, ...accounts.map(({ balanceRial }) => Math.abs(balanceRial)))
  return (
    <Section
      title={t('trialBalance')}
      aside={
        <Badge tone={isBalanced ? 'positive' : 'danger'}>{t(isBalanced ? 'balanced' : 'unbalanced')}</Badge>
      }
    >
      <p className={text.small}>{t('trialBalanceNote')}</p>
      <div className={styles.scroll}>
        <Table caption={t('trialBalance')}>
          <thead>
            <tr>
              <Th>{t('columnAccount')}</Th>
              <Th number>{t('columnEntries')}</Th>
              <Th number>{t('columnDebit', { unit })}</Th>
              <Th number>{t('columnCredit', { unit })}</Th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <AccountRow key={`${account.kind} ${account.gateway}`} account={account} maxRial={maxRial} />
            ))}
          </tbody>
          <tfoot>
            <tr className={styles.sum}>
              <Td>{t('sum')}</Td>
              <Td />
              <Td number>{format.amount(debits)}</Td>
              <Td number>{format.amount(credits)}</Td>
            </tr>
          </tfoot>
        </Table>
      </div>
    </Section>
  )
}

function AccountRow({ account, maxRial }: { account: BooksAnswer['accounts'][number]; maxRial: number }) {
  const format = useFormat()
  const words = useFinanceWords()
  const { kind, gateway, ledgerAccountId, balanceRial, entryCount } = account
  const name = words.account(kind, gateway)
  const share = `${(Math.abs(balanceRial) / maxRial) * 100}%`
  return (
    <tr>
      <Td>
        {ledgerAccountId === null ? (
          name
        ) : (
          <Link to={`/books/${ledgerAccountId}`} className={text.link}>
            {name}
          </Link>
        )}
        <span className={styles.gauge} aria-hidden="true">
          {balanceRial !== 0 && (
            <span className={balanceRial < 0 ? styles.has : styles.owes} style={{ inlineSize: share }} />
          )}
        </span>
      </Td>
      <Td number>{format.number(entryCount)}</Td>
      <Td number>{balanceRial < 0 ? format.amount(-balanceRial) : '–'}</Td>
      <Td number>{balanceRial >= 0 ? format.amount(balanceRial) : '–'}</Td>
    </tr>
  )
}

function Rules({ books }: { books: BooksAnswer }) {
  const t = useMessages(financeMessages)
  const words = useFinanceWords()
  return (
    <Section title={t('rules')}>
      <ul className={styles.rules}>
        {books.rules.map((rule) => {
          const count = books.findings.filter((finding) => finding.check === rule).length
          return (
            <li key={rule} className={styles.rule}>
              <span>{words.rule(rule)}</span>
              <Badge tone={count === 0 ? 'positive' : 'danger'}>
                {count === 0 ? t('ruleGood') : t('ruleBad', { count })}
              </Badge>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
