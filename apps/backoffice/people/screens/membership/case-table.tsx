import { dayInCalendar, isIsoDay } from '@anar/domain/calendar'
import { Badge, type IconDrawing, Link, type Tone } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Ban, Hourglass, Mail, ShieldCheck, UserX } from '@anar/ui/icons'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useWords } from '../../../platform/components/words.ts'
import type { MembershipCase } from '../../data/membership.ts'
import { membershipMessages } from '../../messages/index.ts'
import styles from './membership.module.css'

const rules = {
  DEATH_WITHOUT_INHERITANCE: ['ruleDEATH_WITHOUT_INHERITANCE', 'whyDEATH_WITHOUT_INHERITANCE'],
  DOCUMENTS_WRONG: ['ruleDOCUMENTS_WRONG', 'whyDOCUMENTS_WRONG'],
  PREFERRED_NO_PURCHASE: ['rulePREFERRED_NO_PURCHASE', 'whyPREFERRED_NO_PURCHASE'],
  CUSTOMER_WITHOUT_REQUEST: ['ruleCUSTOMER_WITHOUT_REQUEST', 'whyCUSTOMER_WITHOUT_REQUEST'],
} as const satisfies Record<MembershipCase['rule'], readonly [string, string]>
const ties = { MONEY: 'tieMONEY', ORDERS: 'tieORDERS', OPEN_CASE: 'tieOPEN_CASE' } as const
const steps: Readonly<Record<MembershipCase['step'], { tone: Tone; icon: IconDrawing }>> = {
  notify: { tone: 'info', icon: Mail },
  notified: { tone: 'warning', icon: Hourglass },
  act: { tone: 'danger', icon: Ban },
  tied: { tone: 'positive', icon: ShieldCheck },
}

/** People whom a membership rule concerns: reason, day of notice, effect. @spec 4.membership-rules */
export function CaseTable({ cases }: { cases: readonly MembershipCase[] }) {
  const t = useMessages(membershipMessages)
  const words = useWords()
  const dayOf = useDayWriter()
  return (
    <Rows<MembershipCase>
      caption={t('title')}
      rows={cases}
      keyOf={(one) => `${one.personId} ${one.rule}`}
      columns={[
        {
          head: t('who'),
          cell: ({ personId, name, userType }) => (
            <>
              <Link to={`/people/${personId}`} className={text.link}>
                <bdi>{name}</bdi>
              </Link>
              <span className={text.small}>{words.userType(userType)}</span>
            </>
          ),
        },
        { wraps: true, head: t('rule'), cell: ({ rule }) => t(rules[rule][0]) },
        {
          head: t('why'),
          wraps: true,
          cell: ({ rule, countedFrom, dueDay }) =>
            t(rules[rule][1], { from: dayOf(countedFrom), due: dayOf(dueDay) }),
        },
        {
          head: t('notice'),
          cell: ({ step, noticeDay, noticeGivenOn }) => {
            if (noticeGivenOn) return t('noticeGiven', { day: dayOf(noticeGivenOn) })
            // Tied cases have no effect, so there is no notice.
            if (step === 'tied') return '–'
            return step === 'notify' ? t('noticeNext') : t('noticeOn', { day: dayOf(noticeDay) })
          },
        },
        { head: t('effect'), cell: ({ step, effectDay }) => (step === 'tied' ? '–' : dayOf(effectDay)) },
        { head: t('what'), wraps: true, cell: (one) => <Outcome one={one} /> },
      ]}
    />
  )
}

function Outcome({ one: { step, outcome, ties: tied } }: { one: MembershipCase }) {
  const t = useMessages(membershipMessages)
  return (
    <span className={styles.badges}>
      <Badge tone={steps[step].tone} icon={steps[step].icon}>
        {t(step)}
      </Badge>
      {step !== 'tied' && (
        <Badge icon={outcome === 'remove' ? UserX : Ban}>
          {outcome === 'remove' ? t('outcomeRemove') : t('outcomeBlock')}
        </Badge>
      )}
      {tied.map((tie) => (
        <Badge key={tie}>{t(ties[tie])}</Badge>
      ))}
    </span>
  )
}

/** Days of the dry run are Gregorian; shown in the reader's calendar. */
function useDayWriter(): (day: string) => string {
  const format = useFormat()
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  return (day) => (isIsoDay(day) ? format.day(dayInCalendar(day, calendar)) : day)
}
