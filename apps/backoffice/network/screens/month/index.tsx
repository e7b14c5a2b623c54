import { useParams } from '@anar/app-kit/router'
import { isJalaliMonth } from '@anar/domain/calendar'
import { Card, Empty, LinkButton, Tabs } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Suspense, useState } from 'react'
import { Waiting } from '../../../platform/components/answered.tsx'
import { Failed } from '../../../platform/components/failed.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { DaysLeft } from '../../components/days-left.tsx'
import { MonthBadge } from '../../components/month-badge.tsx'
import { type Month, useMonth } from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'
import { Adjustments } from './adjustments.tsx'
import { Checks } from './checks.tsx'
import { Close } from './close.tsx'
import { Figures, Share } from './figures.tsx'
import { Patterns } from './patterns.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { Spread } from './spread.tsx'
import { Statements } from './statements.tsx'

const whilePayingMs = 3_000

/**
 * The close of one month: checks, figures, and the steps until it is paid.
 * @spec 9.commission, 9.commission-payment, 1.back-office
 */
export default function MonthPage() {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const name = useParams()['month'] ?? ''
  const query = useMonth(name, (month) => (isBeingPaid(month) ? whilePayingMs : false))
  if (query.data) return <Loaded key={query.data.id} month={query.data} />
  if (query.data === null || !isJalaliMonth(name)) {
    return (
      <Card>
        <Empty
          heading="h1"
          title={t('notFound')}
          action={<LinkButton to="/months">{t('back')}</LinkButton>}
        />
      </Card>
    )
  }
  if (query.isPending) {
    return <Waiting lines={[3, 8]} />
  }
  return (
    <>
      <PageHead
        back={{ to: '/months', label: t('back') }}
        title={t.rich('closeOf', { month: <bdi>{format.month(name)}</bdi> })}
      />
      <Failed error={query.error} onRetry={() => query.refetch()} />
    </>
  )
}

/** Payment is running or may be: poll, because another person may have started it. */
const isBeingPaid = ({ state }: Month) => state === 'approved'

type Part = 'statements' | 'patterns' | 'adjustments'

function Loaded({ month }: { month: Month }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const [part, setPart] = useState<Part>(month.state === 'open' ? 'adjustments' : 'statements')
  const name = format.month(month.month)
  useTitle(t('closeOf', { month: name }))
  return (
    <>
      <PageHead
        back={{ to: '/months', label: t('back') }}
        title={t.rich('closeOf', { month: <bdi>{name}</bdi> })}
        aside={
          <>
            <MonthBadge month={month} />
            {month.state !== 'paid' && month.isOver && <DaysLeft days={month.daysLeft} />}
          </>
        }
        lead={t('payUntil', { day: format.day(month.dueDay) })}
      />
      <div className={text.columns}>
        <div className={text.column}>
          <Close month={month} />
          <Checks month={month.month} />
          {month.state !== 'open' && <Spread month={month.month} />}
        </div>
        <div className={text.column}>
          <Share month={month} />
          <Figures month={month} />
          {month.state !== 'open' && <Reconciliation month={month.month} />}
        </div>
      </div>
      <Tabs<Part>
        label={t('parts')}
        open={part}
        onOpen={setPart}
        tabs={[
          { id: 'statements', label: t('statements'), panel: <Statements month={month} /> },
          {
            id: 'patterns',
            label: t('patterns'),
            panel: (
              // Suspends here: the messages load with this tab, and suspending higher up would hide the whole screen.
              <Suspense fallback={<Waiting />}>
                <Patterns month={month.month} />
              </Suspense>
            ),
          },
          { id: 'adjustments', label: t('adjustments'), panel: <Adjustments month={month} /> },
        ]}
      />
    </>
  )
}
