import { dayInCalendar, type IsoDay, isIsoDay } from '@anar/domain/calendar'
import { Link, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useTexts } from '@anar/ui/i18n'
import type { Entry } from '../../data/audit.ts'
import { type Detail, detailsOf, sideOf } from '../../data/audit-rules.ts'
import { auditTexts } from '../../texts/audit.ts'
import { membershipTexts } from '../../texts/membership.ts'
import { usePaymentWords } from '../payment-state.tsx'
import { useRoleWord } from '../role-word.ts'
import { useStateWord } from '../state-badge.tsx'
import text from '../text-styles.module.css'
import { useWithdrawalStateWord } from '../withdrawal-badge.tsx'
import { useWords } from '../words.ts'
import styles from './audit.module.css'
import { useAuditWords } from './words.ts'

/** What an entry says more, each thing in the reader's words. @spec 6.audit-log */
export function Details({ entry }: { entry: Pick<Entry, 'action' | 'details'> }) {
  const words = useAuditWords()
  const details = detailsOf(entry)
  if (details.length === 0) return '–'
  return (
    <dl className={styles.details}>
      {details.map((detail) => (
        <div key={detail.name} className={styles.detail}>
          {detail.name && (
            <dt>
              {detail.kind === 'importOption' ? words.importOption(detail.name) : words.detail(detail.name)}
            </dt>
          )}
          <dd>
            <Value detail={detail} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ detail }: { detail: Detail }) {
  const t = useTexts(auditTexts)
  const format = useFormat()
  const words = useWords()
  const isPersian = useLanguage() === 'pe'
  switch (detail.kind) {
    case 'person':
      return (
        <Link to={`/people/${detail.value}`} className={text.link}>
          {t('ofPerson', { id: format.digits(String(detail.value)) })}
        </Link>
      )
    case 'id':
      return format.digits(String(detail.value))
    case 'ids':
      return format.digits(detail.value.join(isPersian ? '، ' : ', '))
    case 'count':
      return format.number(detail.value)
    case 'yesNo':
      return words.yesOrNo(detail.value)
    case 'change':
      return (
        <>
          <Side value={detail.value.before} /> {isPersian ? '←' : '→'} <Side value={detail.value.after} />
        </>
      )
    case 'inBoth':
      return <bdi>{isPersian ? detail.value.fa : detail.value.en}</bdi>
    case 'day':
      return isIsoDay(detail.value) ? format.day(dayFor(detail.value, isPersian)) : detail.value
    default:
      return <Coded detail={detail} />
  }
}

/** What a member was or is, as such a thing is written. */
function Side({ value }: { value: string | null }) {
  const format = useFormat()
  const words = useWords()
  const isPersian = useLanguage() === 'pe'
  if (value === null) return '–'
  const side = sideOf(value)
  switch (side.kind) {
    case 'number':
      return <bdi>{format.number(side.value)}</bdi>
    case 'yesNo':
      return words.yesOrNo(side.value)
    case 'day':
      return isIsoDay(side.value) ? format.day(dayFor(side.value, isPersian)) : side.value
    case 'inBoth':
      return <bdi>{isPersian ? side.value.fa : side.value.en}</bdi>
    case 'list':
      return (
        <bdi>{side.value.length === 0 ? '–' : format.digits(side.value.join(isPersian ? '، ' : ', '))}</bdi>
      )
    case 'text':
      return <bdi>{side.value || '–'}</bdi>
  }
}

/** A code in words; what is no code is what somebody wrote. */
function Coded({ detail: { name, kind, value } }: { detail: Extract<Detail, { value: string }> }) {
  const words = useWords()
  const roleWord = useRoleWord()
  const orderStateWord = useStateWord()
  const { state: paymentStateWord } = usePaymentWords()
  const withdrawalStateWord = useWithdrawalStateWord()
  const format = useFormat()
  const membership = useTexts(membershipTexts)
  const { commentState, importChoice } = useAuditWords()
  switch (kind) {
    case 'personState':
      return words.state(value)
    case 'role':
      return roleWord(value)
    case 'orderState':
      return orderStateWord(value)
    case 'paymentState':
      return paymentStateWord(value)
    case 'withdrawalState':
      return withdrawalStateWord(value)
    case 'document':
      return words.document(value)
    case 'commentState':
      return commentState(value)
    case 'importOption':
      return importChoice(value)
    case 'rule':
      return isRule(value) ? membership(ruleWords[value]) : value
    default:
      if (name === 'ibanEnd') return <bdi>{format.digits(value)}</bdi>
      if (codes.includes(name)) return <Ltr>{value}</Ltr>
      return <bdi>{name === 'reason' ? words.block(value) : value}</bdi>
  }
}

const codes: readonly string[] = ['username', 'documentId', 'trackingReference']
const ruleWords = {
  DEATH_WITHOUT_INHERITANCE: 'ruleDEATH_WITHOUT_INHERITANCE',
  DOCUMENTS_WRONG: 'ruleDOCUMENTS_WRONG',
  PREFERRED_NO_PURCHASE: 'rulePREFERRED_NO_PURCHASE',
  CUSTOMER_WITHOUT_REQUEST: 'ruleCUSTOMER_WITHOUT_REQUEST',
} as const
const isRule = (value: string): value is keyof typeof ruleWords => Object.hasOwn(ruleWords, value)

// Days of the log are Gregorian, whatever the language.
const dayFor = (day: IsoDay, isPersian: boolean) => dayInCalendar(day, isPersian ? 'pe' : 'gr')
