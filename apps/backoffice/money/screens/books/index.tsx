import type { BookCheckAnswer, BooksAnswer } from '@anar/contract/commands'
import { Alert, Badge, Button, cx, Icon, Link, Table, Td, Th } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck, Hourglass, RefreshCw, TriangleAlert } from '@anar/ui/icons'
import { Answered } from '../../../platform/components/answered.tsx'
import { Section } from '../../../platform/components/facts.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { useWrite } from '../../../platform/components/use-write.ts'
import verdict from '../../../platform/components/verdict.module.css'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { useFinanceWords } from '../../../sales/components/finance-words.ts'
import { checkBooks, useBooks } from '../../data/finance.ts'
import { financeMessages } from '../../messages/index.ts'
import styles from './books.module.css'

/**
 * Check of the books: green, or the differences; and the balance of each kind of account.
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
        {({ check, accounts }) => (
          <div className={text.stack}>
            <Verdict check={check} />
            {check && check.findings.length > 0 && <Findings check={check} />}
            <TrialBalance accounts={accounts} />
            {check && <Rules check={check} />}
          </div>
        )}
      </Answered>
    </>
  )
}

function Verdict({ check }: { check: BookCheckAnswer | null }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  const isGood = check?.findingCount === 0
  const look = check === null ? verdict.unknown : isGood ? verdict.good : verdict.bad
  return (
    <section className={cx(styles.verdict, look)} role="status">
      <Icon of={check === null ? Hourglass : isGood ? CircleCheck : TriangleAlert} size={28} />
      <div>
        <h2 className={styles.word}>
          {check === null
            ? t('checkNever')
            : isGood
              ? t('checkGood')
              : t('checkBad', { count: check.findingCount })}
        </h2>
        <p>
          {check === null
            ? t('checkNeverText')
            : isGood
              ? t('checkGoodText', {
                  count: format.number(check.checks.length),
                  seconds: format.number(check.durationMs / 1000, 2),
                })
              : t('checkBadText')}
        </p>
        {check && <p className={text.small}>{t('checkedAt', { at: clockOf(check.checkedAt, format) })}</p>}
      </div>
    </section>
  )
}

function clockOf(instant: string, format: ReturnType<typeof useFormat>): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tehran',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return format.digits(time.format(Date.parse(instant)))
}

/** Rules that compare units or invoice numbers; all others compare money. */
const countingRules = ['stock-is-journal', 'reservation-is-order', 'order-number-is-gapless']

function Findings({ check }: { check: BookCheckAnswer }) {
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
        rows={check.findings}
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

function Rules({ check }: { check: BookCheckAnswer }) {
  const t = useMessages(financeMessages)
  const words = useFinanceWords()
  return (
    <Section title={t('rules')}>
      <ul className={styles.rules}>
        {check.checks.map((rule) => {
          const count = check.findings.filter((finding) => finding.check === rule).length
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
