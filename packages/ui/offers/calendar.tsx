import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { Card } from '../components/surface.tsx'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { useFormat } from '../format/use-format.ts'
import { calendarOf } from '../forms/day-text.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { offerRecordMessages } from '../messages/offers.ts'
import styles from './calendar.module.css'
import { DayDetails } from './day-details.tsx'
import { DayMarks, useDayLabel } from './day-marks.tsx'
import { dayIn, daysLater, isMonth, monthOfDay, shiftMonth, todayIn, weekdayIndex, weeksOf } from './month.ts'
import own from './offers.module.css'
import type { RecordKind } from './record-draft.ts'
import type { AnyRecord, OfferRecords } from './types.ts'

/** A month of days with the price, the discount and the boxes valid on each, and below it the details of the chosen day. @spec 3.sku, 7.date-filters */
export function OfferCalendar({
  records,
  mayEdit,
  onAdd,
  onEdit,
  onEnd,
}: {
  records: OfferRecords
  mayEdit: boolean
  onAdd: (kind: RecordKind, day: string) => void
  onEdit: (kind: RecordKind, record: AnyRecord) => void
  onEnd: (kind: RecordKind, record: AnyRecord) => void
}) {
  const t = useMessages(offerRecordMessages)
  const id = useId()
  const shown = useShownDay()
  return (
    <Card as="section" pad aria-labelledby={id} className={own.section}>
      <div>
        <h2 id={id} className={own.title}>
          {t('calendar')}
        </h2>
        <p className={own.small}>{t('calendarLead')}</p>
      </div>
      <Head shown={shown} />
      <Grid shown={shown} records={records} labelledBy={id} />
      <Legend hasExpiries={records.expiries.length > 0} />
      <DayDetails
        day={shown.day}
        records={records}
        mayEdit={mayEdit}
        isPast={shown.day < shown.today}
        onAdd={(kind) => onAdd(kind, shown.day)}
        onEdit={onEdit}
        onEnd={onEnd}
      />
    </Card>
  )
}

type Shown = ReturnType<typeof useShownDay>

/** The chosen day; its month is shown. */
function useShownDay() {
  const language = useLanguage()
  const calendar = calendarOf(language)
  const today = todayIn(calendar)
  const [day, setDay] = useState(today)
  // Another language has another calendar: a day of the one is no day of the other.
  const [known, setKnown] = useState(language)
  if (known !== language) {
    setKnown(language)
    setDay(today)
  }
  const month = monthOfDay(day)
  return {
    day,
    month,
    today,
    calendar,
    isRightToLeft: language === 'pe',
    choose: setDay,
    turn: (by: number) => setDay(dayIn(shiftMonth(month, by), day, calendar)),
  }
}

function Head({ shown: { month, today, turn, choose } }: { shown: Shown }) {
  const t = useMessages(offerRecordMessages)
  const title = useMonthTitle()(month)
  return (
    <div className={styles.head}>
      <IconButton line label={t('previousMonth')} onClick={() => turn(-1)}>
        <Icon of={ChevronRight} flips className={styles.backwards} />
      </IconButton>
      <strong className={styles.month} role="status">
        {title}
      </strong>
      <IconButton line label={t('nextMonth')} onClick={() => turn(1)}>
        <Icon of={ChevronRight} flips />
      </IconButton>
      <Button
        size="sm"
        tone="ghost"
        disabled={isMonth(month, monthOfDay(today))}
        onClick={() => choose(today)}
      >
        {t('today')}
      </Button>
    </div>
  )
}

// The name of a month: any of its days, without the number.
function useMonthTitle() {
  const format = useFormat()
  return ({ year, month }: { year: number; month: number }) =>
    format
      .day(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`)
      .split(' ')
      .slice(1)
      .join(' ')
}

function Grid({ shown, records, labelledBy }: { shown: Shown; records: OfferRecords; labelledBy: string }) {
  const { day, month, today, calendar, choose } = shown
  const { body, onKeyDown } = useDayKeys(shown)
  const labelOf = useDayLabel(records)
  return (
    <table className={styles.grid} aria-labelledby={labelledBy}>
      <Weekdays />
      <tbody ref={body}>
        {weeksOf(month, calendar).map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no identity but their position
          <tr key={row}>
            {week.map((one, column) =>
              one === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a position without a day
                <td key={`none ${column}`} />
              ) : (
                <td key={one}>
                  <button
                    type="button"
                    data-day={one}
                    tabIndex={one === day ? 0 : -1}
                    aria-current={one === today ? 'date' : undefined}
                    aria-pressed={one === day}
                    className={cx(styles.day, one < today && styles.past, one === day && styles.chosen)}
                    onClick={() => choose(one)}
                    onKeyDown={onKeyDown}
                  >
                    <VisuallyHidden>{labelOf(one)}</VisuallyHidden>
                    <DayMarks day={one} isFirst={column === 0 || one.endsWith('-01')} records={records} />
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Weekdays() {
  const language = useLanguage()
  const locale = language === 'pe' ? 'fa-IR' : 'en-GB'
  // The weekdays in the order of the calendar: the third of January 1970 was a Saturday.
  const days = Array.from(
    { length: 7 },
    (_, index) => new Date(Date.UTC(1970, 0, (language === 'pe' ? 3 : 5) + index)),
  )
  const write = (weekday: 'long' | 'short' | 'narrow') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  const [long, brief] = [write('long'), write(language === 'pe' ? 'narrow' : 'short')]
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th key={day.getTime()} scope="col" abbr={long.format(day)} className={styles.weekday}>
            <span className={styles.wide}>{long.format(day)}</span>
            <span className={styles.narrow}>{brief.format(day)}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Arrow keys move by days and weeks, Home and End to the ends of the week, Page Up and Down by months. */
function useDayKeys({ day, calendar, isRightToLeft, choose, turn }: Shown) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isMoving = useRef(false)
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    body.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: isRightToLeft ? 1 : -1,
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayIndex(day, calendar),
    End: 6 - weekdayIndex(day, calendar),
  }
  const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }
  const onKeyDown = (event: KeyboardEvent) => {
    const [step, by] = [steps[event.key], months[event.key]]
    if (step === undefined && by === undefined) return
    event.preventDefault()
    isMoving.current = true
    if (by !== undefined) turn(by)
    else choose(daysLater(day, step!, calendar))
  }
  return { body, onKeyDown }
}

function Legend({ hasExpiries }: { hasExpiries: boolean }) {
  const t = useMessages(offerRecordMessages)
  return (
    <ul className={styles.legend} aria-hidden>
      <li className={styles.price}>{t('price')}</li>
      <li className={styles.discount}>{t('discount')}</li>
      <li className={styles.box}>{t('box')}</li>
      {hasExpiries && <li className={styles.expiry}>{t('expiry')}</li>}
    </ul>
  )
}
