import { dayInCalendar, isIsoDay } from '@anar/domain/calendar'
import { Badge } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { CircleCheck, CircleX } from '@anar/ui/icons'
import { Section } from '../../../platform/components/facts.tsx'
import { useWords } from '../../../platform/components/words.ts'
import { answersOf } from '../../data/application-rules.ts'
import type { Application } from '../../data/applications.ts'
import { applicationsMessages } from '../../messages/index.ts'
import styles from './application.module.css'

const questions = {
  isStaff: 'isStaff',
  staffSettledOn: 'staffSettledOn',
  isStaffRelative: 'isStaffRelative',
  relativeSettledOn: 'relativeSettledOn',
  isGovernmentEmployee: 'isGovernmentEmployee',
  hasWorkPermit: 'hasWorkPermit',
} as const

/** Answers to the eligibility questions, and the result of the rules. @spec 6.network-eligibility */
export function Answers({ application }: { application: Application }) {
  const t = useMessages(applicationsMessages)
  const { answers, isEligible, networkMarketer } = application
  const values = answersOf(answers)
  // Ignores a stored answer to a question that does not apply to Iranians.
  const applies = (name: string) => name !== 'hasWorkPermit' || networkMarketer.nationalityEnum !== 'IRANIAN'
  return (
    <Section
      title={t('answers')}
      aside={
        isEligible !== null && (
          <Badge tone={isEligible ? 'positive' : 'danger'} icon={isEligible ? CircleCheck : CircleX}>
            {isEligible ? t('eligible') : t('notEligible')}
          </Badge>
        )
      }
    >
      {values === null ? (
        <p className={styles.small}>{t('noAnswers')}</p>
      ) : (
        <dl className={styles.answers}>
          {(Object.keys(questions) as (keyof typeof questions)[])
            .filter((name) => applies(name) && values[name] !== undefined && values[name] !== null)
            .map((name) => (
              <div key={name} className={styles.answer}>
                <dt>{t(questions[name])}</dt>
                <dd>
                  <Answer value={values[name]} />
                </dd>
              </div>
            ))}
        </dl>
      )}
    </Section>
  )
}

function Answer({ value }: { value: unknown }) {
  const words = useWords()
  const format = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  if (typeof value === 'boolean') return words.yesOrNo(value)
  // Days in answers are Gregorian in every language.
  if (typeof value === 'string' && isIsoDay(value)) return format.day(dayInCalendar(value, calendar))
  return String(value)
}
