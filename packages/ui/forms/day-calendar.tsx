import { type IsoDay, isIsoDay } from '@anar/domain/calendar'
import {
  type CalendarDate,
  GregorianCalendar,
  getLocalTimeZone,
  parseDate,
  toCalendar,
  today,
} from '@internationalized/date'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type Key, type ReactNode, useEffect, useRef } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Icon } from '../components/icon.tsx'
import type { Language } from '../i18n/language.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { formMessages } from '../messages/forms.ts'
import styles from './day-calendar.module.css'

// Days and digits of the language, weeks of the country.
const locales: Record<Language, string> = {
  pe: 'fa-IR-u-ca-persian-nu-arabext',
  en: 'en-GB-u-ca-gregory',
}
const shownYears = 120

/** A month of the reader's calendar, with lists of months and years, for `DayField`. Loaded at its first press. */
export default function DayCalendar({
  value,
  min,
  max,
  openAt,
  language,
  onChoose,
}: {
  value: string | null
  min?: IsoDay
  max?: IsoDay
  openAt?: IsoDay
  language: Language
  onChoose: (day: IsoDay) => void
}) {
  const calendar = useRef<HTMLDivElement>(null)
  const t = useMessages(formMessages)
  // React Aria has no Persian texts. Ours are set below; this hidden button is rendered by React Aria itself.
  useEffect(() => {
    const hiddenNext = calendar.current?.querySelector(':scope > :last-child button')
    hiddenNext?.setAttribute('aria-label', t('dayNext'))
  })
  return (
    <I18nProvider locale={locales[language]}>
      <Calendar
        ref={calendar}
        className={styles.calendar}
        aria-label={t('dayCalendar')}
        autoFocus
        value={dateOf(value)}
        defaultFocusedValue={dateOf(value ?? openAt ?? max ?? null) ?? today(getLocalTimeZone())}
        minValue={dateOf(min ?? null)}
        maxValue={dateOf(max ?? null)}
        onChange={(date: CalendarDate) => onChoose(isoOf(date))}
      >
        <header className={styles.head}>
          <Button slot="previous" className={styles.turn} aria-label={t('dayPrevious')}>
            <Icon of={ChevronRight} flips className={styles.back} />
          </Button>
          <CalendarMonthPicker format="long">
            {({ items, value: index, onChange }) => (
              <Choice label={t('dayMonth')} items={items} index={index} onChange={onChange} />
            )}
          </CalendarMonthPicker>
          <CalendarYearPicker visibleYears={shownYears}>
            {({ items, value: index, onChange }) => (
              <Choice label={t('dayYear')} items={[...items].reverse()} index={index} onChange={onChange} />
            )}
          </CalendarYearPicker>
          <Button slot="next" className={styles.turn} aria-label={t('dayNext')}>
            <Icon of={ChevronRight} flips />
          </Button>
        </header>
        <Grid language={language} />
      </Calendar>
    </I18nProvider>
  )
}

function Grid({ language }: { language: Language }) {
  const t = useMessages(formMessages)
  const fullDay = new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <CalendarGrid className={styles.grid} weekdayStyle={language === 'pe' ? 'narrow' : 'short'}>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell
            date={date}
            className={styles.day}
            render={(props, { isSelected, isToday }) => {
              const day = fullDay.format(date.toDate('UTC'))
              const label = isSelected ? t('daySelected', { day }) : isToday ? t('dayToday', { day }) : day
              return <div {...{ ...props, 'aria-label': label }} />
            }}
          />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  )
}

function Choice({
  label,
  items,
  index,
  onChange,
}: {
  label: string
  items: readonly { id: Key; formatted: string }[]
  index: Key
  onChange: (id: number) => void
}): ReactNode {
  return (
    <span className={styles.choice}>
      <select
        aria-label={label}
        value={String(index)}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {items.map((item) => (
          <option key={item.id} value={String(item.id)}>
            {item.formatted}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className={styles.chevron} />
    </span>
  )
}

function dateOf(day: string | null): CalendarDate | undefined {
  return day !== null && isIsoDay(day) ? parseDate(day) : undefined
}

// The chosen day is in the calendar of the value; without one, in that of the locale.
function isoOf(date: CalendarDate): IsoDay {
  return toCalendar(date, new GregorianCalendar()).toString() as IsoDay
}
