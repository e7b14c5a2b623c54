import { dayInCalendar, type IsoDay, isIsoDay, typedDayFrom } from '@anar/domain/calendar'
import { CalendarDays } from 'lucide-react'
import {
  type FocusEvent,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cx } from '../components/cx.ts'
import fieldStyles from '../components/field.module.css'
import { Field, type FieldProps } from '../components/field.tsx'
import { Icon } from '../components/icon.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { Spinner } from '../components/spinner.tsx'
import { formatDay } from '../format/day.ts'
import type { Language } from '../i18n/language.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { formMessages } from '../messages/forms.ts'
import styles from './day-field.module.css'
import { calendarOf, typedFromDay } from './day-text.ts'
import { useDismiss } from './use-dismiss.ts'

// The calendar and its library load with the first press: most people type.
const DayCalendar = lazy(() => import('./day-calendar.tsx'))

type DayFieldProps = FieldProps & {
  /** An ISO Gregorian day, 'YYYY-MM-DD'. */
  value: string | null
  /** `day` is null while the typed text is no day; `typed` then distinguishes an empty field from a wrong one. */
  onChange: (day: IsoDay | null, typed: string) => void
  /** First and last day allowed, ISO. */
  min?: IsoDay
  max?: IsoDay
  /** The day the calendar opens at where none is chosen; `max`, else today. */
  openAt?: IsoDay
  name?: string
  autoComplete?: string
  disabled?: boolean
  /** 52 pixels high, or 44. */
  size?: 'lg' | 'md'
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/**
 * A day, typed in the Persian or the Gregorian calendar with any digits and separators, or chosen from a calendar. The
 * day is repeated below in words. A text that is no day, or out of bounds, is a fault of the field.
 */
export function DayField(props: DayFieldProps) {
  const { value, onChange, min, max, openAt, name, autoComplete, disabled, size, onBlur, ref, ...frame } =
    props
  const t = useMessages(formMessages)
  const language = useLanguage()
  const field = useDayField(props)
  const example = typedFromDay('1991-03-21', language)
  const hint: ReactNode =
    value !== null ? inWords(value, language) : (frame.hint ?? t('dayExample', { example }))
  return (
    <Field {...frame} hint={hint} error={field.fault ?? frame.error}>
      {({ id, describedBy, isInvalid }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left field, button and calendar
        <div className={styles.frame} onBlur={field.leave}>
          <div
            className={cx(
              fieldStyles.control,
              size === 'md' && fieldStyles.md,
              isInvalid && fieldStyles.invalid,
            )}
          >
            <input
              ref={ref}
              id={id}
              name={name}
              className={cx(fieldStyles.input, fieldStyles.ltr)}
              value={field.text}
              onChange={(event) => field.type(event.target.value)}
              inputMode="text"
              autoComplete={autoComplete ?? 'off'}
              spellCheck={false}
              disabled={disabled}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              aria-required={frame.required || undefined}
            />
            <IconButton
              ref={field.button}
              size="sm"
              label={t('dayOpen')}
              aria-haspopup="dialog"
              aria-expanded={field.isOpen}
              disabled={disabled}
              onClick={field.toggle}
            >
              <Icon of={CalendarDays} />
            </IconButton>
          </div>
          {field.isOpen && (
            <div ref={field.panel} className={styles.panel} role="dialog" aria-label={t('dayCalendar')}>
              <Suspense fallback={<Waiting />}>
                <DayCalendar {...{ value, min, max, openAt, language }} onChoose={field.choose} />
              </Suspense>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

function useDayField({ value, onChange, min, max, onBlur }: DayFieldProps) {
  const language = useLanguage()
  const { text, setText, rewrite } = useTyped(value, language)
  const [wasLeft, setWasLeft] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useDismiss(isOpen, () => setIsOpen(false), button)
  useLayoutEffect(() => {
    if (isOpen && panel.current) fitIntoFrame(panel.current)
  }, [isOpen, panel])
  const wordsOf = useFaultWords({ min, max })
  return {
    text,
    isOpen,
    button,
    panel,
    fault: wasLeft ? wordsOf(faultOf({ text, value, min, max })) : undefined,
    toggle: () => setIsOpen(!isOpen),
    type(typed: string) {
      setText(typed)
      setWasLeft(false)
      onChange(typedDayFrom(typed, calendarOf(language)), typed)
    },
    leave(event: FocusEvent) {
      if (event.currentTarget.contains(event.relatedTarget as Node | null)) return
      setWasLeft(true)
      rewrite()
      onBlur?.()
    },
    choose(day: IsoDay) {
      setIsOpen(false)
      setText(typedFromDay(day, language))
      onChange(day, typedFromDay(day, language))
      button.current?.focus()
    },
  }
}

function useFaultWords({ min, max }: Pick<DayFieldProps, 'min' | 'max'>) {
  const t = useMessages(formMessages)
  const language = useLanguage()
  const example = typedFromDay('1991-03-21', language)
  const written = (day: string | undefined) => (day ? inWords(day, language) : '')
  const faults = {
    none: t('dayNone', { example }),
    early: t('dayEarly', { day: written(min) }),
    late: t('dayLate', { day: written(max) }),
  }
  return (fault: keyof typeof faults | null) => (fault ? faults[fault] : undefined)
}

/** Opens the calendar to the other side where it would cross the edge of its form or dialog, and scrolls it into view. */
function fitIntoFrame(panel: HTMLElement): void {
  const frame = panel.parentElement?.closest('dialog, form')
  if (!frame) return
  const [own, around] = [panel.getBoundingClientRect(), frame.getBoundingClientRect()]
  if (own.left < around.left || own.right > around.right) panel.dataset['leans'] = 'start'
  panel.scrollIntoView({ block: 'nearest' })
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner />
    </div>
  )
}

/** The text of the field: what was typed, or the value where another source or the language changed it. */
function useTyped(value: string | null, language: Language) {
  const [text, setText] = useState(() => typedFromDay(value, language))
  const [known, setKnown] = useState({ value, language })
  const isOther = known.value !== value || known.language !== language
  if (isOther) {
    setKnown({ value, language })
    // While a person types, the text already has the value and must not be changed.
    if (typedDayFrom(text, calendarOf(language)) !== value || known.language !== language) {
      if (value !== null || known.value !== null)
        setText(value === null ? text : typedFromDay(value, language))
    }
  }
  return {
    text,
    setText,
    rewrite: () => {
      const day = typedDayFrom(text, calendarOf(language))
      if (day !== null) setText(typedFromDay(day, language))
    },
  }
}

function inWords(day: string, language: Language): string {
  return isIsoDay(day) ? formatDay(dayInCalendar(day, calendarOf(language)), language) : ''
}

/** The fault of the typed text; an empty field is checked by the form. */
function faultOf({
  text,
  value,
  min,
  max,
}: {
  text: string
  value: string | null
  min: IsoDay | undefined
  max: IsoDay | undefined
}): 'none' | 'early' | 'late' | null {
  if (text.trim() === '') return null
  if (value === null) return 'none'
  if (min !== undefined && value < min) return 'early'
  return max !== undefined && value > max ? 'late' : null
}
