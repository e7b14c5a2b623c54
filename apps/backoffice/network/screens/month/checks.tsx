import type { MonthReport } from '@anar/contract/commands'
import { cx, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck, TriangleAlert } from '@anar/ui/icons'
import { Answered } from '../../../platform/components/answered.tsx'
import { Section } from '../../../platform/components/facts.tsx'
import { useReport } from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'
import styles from './month.module.css'
import { Subject } from './subject.tsx'

type Check = MonthReport['checks'][number]

const words = {
  MONTH_OVER: ['checkOver', 'checkOverBad'],
  PREVIOUS_APPROVED: ['checkPrevious', 'checkPreviousBad'],
  NO_OPEN_PAYMENTS: ['checkPayments', 'checkPaymentsBad'],
  NO_OPEN_RETURNS: ['checkReturns', 'checkReturnsBad'],
  BOOKS_GREEN: ['checkBooks', 'checkBooksBad'],
  PLAN_IN_FORCE: ['checkPlan', 'checkPlanBad'],
  TREE_SOUND: ['checkTree', 'checkTreeBad'],
  MOVES_DECIDED: ['checkMoves', 'checkMovesBad'],
  WALLETS_READY: ['checkWallets', 'checkWalletsBad'],
} as const satisfies Record<Check['check'], readonly [string, string]>

/** Checks of a month so far. Failed ones come first, with links to their subjects. */
export function Checks({ month }: { month: string }) {
  return (
    <Answered query={useReport(month)} lines={[6]}>
      {({ checks }) => <Known checks={checks} />}
    </Answered>
  )
}

function Known({ checks: unsorted }: { checks: readonly Check[] }) {
  const t = useMessages(monthsMessages)
  const checks = unsorted.toSorted((a, b) => Number(a.isGood) - Number(b.isGood))
  const badCount = checks.filter(({ isGood }) => !isGood).length
  return (
    <Section
      title={t('checks')}
      aside={
        <span className={styles.note}>
          {badCount === 0 ? t('checksGood') : t('checksBad', { count: badCount })}
        </span>
      }
    >
      <ul className={styles.checks}>
        {checks.map((check) => (
          <Line key={check.check} check={check} />
        ))}
      </ul>
    </Section>
  )
}

function Line({ check: { check, isGood, count, subjects } }: { check: Check }) {
  const t = useMessages(monthsMessages)
  const [good, bad] = words[check]
  return (
    <li className={cx(styles.check, isGood ? styles.good : styles.bad)}>
      <Icon of={isGood ? CircleCheck : TriangleAlert} size={18} />
      <div>
        {isGood ? t(good) : t(bad, { count })}
        {!isGood && subjects.length > 0 && (
          <span className={styles.subjects}>
            {subjects.map((subject) => (
              <Subject key={subject} check={check} subject={subject} />
            ))}
            {count > subjects.length && t('andMore', { count: count - subjects.length })}
          </span>
        )}
      </div>
    </li>
  )
}
