import { weekdays } from '@anar/domain/ordering'
import { Checkbox, TextArea } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { settingsMessages } from '../../messages/index.ts'
import { type Part, Section } from './sections.tsx'
import styles from './settings.module.css'
import { type WeekdayField, weekdayFields } from './typed-settings.ts'

const weekdayWords = {
  1: 'monday',
  2: 'tuesday',
  3: 'wednesday',
  4: 'thursday',
  5: 'friday',
  6: 'saturday',
  7: 'sunday',
} as const

/** The working days of warehouses and carriers, and public holidays: the day of delivery follows them. */
export function WorkSection({ typed, errorOf, onType }: Part) {
  const t = useMessages(settingsMessages)
  const press = (name: WeekdayField, weekday: number) => {
    const isPressed = typed[name].includes(String(weekday))
    const chosen = weekdays.filter((day) =>
      day === weekday ? !isPressed : typed[name].includes(String(day)),
    )
    onType(name, chosen.join(''))
  }
  return (
    <Section title={t('workDays')}>
      {weekdayFields.map((name) => (
        <fieldset key={name} className={styles.weekdays}>
          <legend>{t(name)}</legend>
          {weekdays.map((weekday) => (
            <Checkbox
              key={weekday}
              checked={typed[name].includes(String(weekday))}
              onChange={() => press(name, weekday)}
            >
              {t(weekdayWords[weekday])}
            </Checkbox>
          ))}
          {errorOf(name) && <p role="alert">{errorOf(name)}</p>}
        </fieldset>
      ))}
      <div className={styles.wide}>
        <TextArea
          label={t('holidays')}
          hint={t('holidaysHint')}
          rows={4}
          value={typed.holidays}
          error={errorOf('holidays')}
          onChange={(event) => onType('holidays', event.target.value)}
        />
      </div>
    </Section>
  )
}
