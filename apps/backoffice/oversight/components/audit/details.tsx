import { dayInCalendar, isIsoDay } from '@anar/domain/calendar'
import { cx } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { useWords } from '../../../platform/components/words.ts'
import type { Entry } from '../../data/audit.ts'
import { type Detail, detailsOf, type Value } from '../../data/audit-details.ts'
import { auditMessages } from '../../messages/index.ts'
import styles from './audit.module.css'
import { Coded } from './coded.tsx'
import { Subject } from './subject.tsx'
import { useAuditWords } from './words.ts'

/** Details of an entry or a proposal, with labels in the interface language. @spec 6.audit-log */
export function Details({
  entry,
  isLarge = false,
}: {
  entry: Pick<Entry, 'action' | 'details' | 'subject'>
  /** In the size of the surrounding text, for decisions. */
  isLarge?: boolean
}) {
  const words = useAuditWords()
  const details = detailsOf(entry)
  if (details.length === 0) return '–'
  return (
    <dl className={cx(styles.details, isLarge && styles.large)}>
      {details.map((detail) => (
        <div key={detail.name} className={styles.detail}>
          {detail.name && (
            <dt>
              <bdi>{words.detail(detail)}</bdi>
            </dt>
          )}
          <dd>{detail.kind === 'change' ? <Change change={detail} /> : <Written of={detail} />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Old and new value. */
function Change({ change: { name, before, after } }: { change: Extract<Detail, { kind: 'change' }> }) {
  const t = useMessages(auditMessages)
  const isPersian = useLanguage() === 'pe'
  if (before?.kind === 'planPart' || after?.kind === 'planPart') return t('partChanged')
  const side = (value: Value | null) => (value === null ? '–' : <Written of={{ name, ...value }} />)
  return (
    <>
      {side(before)} {isPersian ? '←' : '→'} {side(after)}
    </>
  )
}

/** Formats a value by its kind. */
function Written({ of }: { of: { name: string } & Value }) {
  const t = useMessages(auditMessages)
  const format = useFormat()
  const words = useWords()
  const { quantity } = useAuditWords()
  const isPersian = useLanguage() === 'pe'
  // Whole numbers in a list are ids.
  const listed = (one: string | number) =>
    Number.isInteger(one) ? format.digits(String(one)) : typeof one === 'number' ? format.number(one) : one
  switch (of.kind) {
    case 'subject':
      return <Subject subject={of.value} username={of.username} />
    case 'person':
      return <Subject subject={`person ${of.value}`} />
    case 'id':
      return format.digits(String(of.value))
    case 'number':
      return <bdi>{quantity(of.name, of.value)}</bdi>
    case 'list':
      return <bdi>{of.value.map(listed).join(isPersian ? '، ' : ', ') || '–'}</bdi>
    case 'yesNo':
      return words.yesOrNo(of.value)
    case 'inBoth':
      return <bdi>{isPersian ? of.value.fa : (of.value.en ?? of.value.fa)}</bdi>
    case 'planPart':
      return t('partOnPage')
    case 'day':
      // Days in the log are Gregorian in every language.
      return isIsoDay(of.value) ? format.day(dayInCalendar(of.value, isPersian ? 'pe' : 'gr')) : of.value
    default:
      return <Coded of={of} />
  }
}
