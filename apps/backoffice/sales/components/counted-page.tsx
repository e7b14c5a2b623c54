import { Badge } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useDaysWord } from '@anar/ui/offers'
import { type ReactNode, useState } from 'react'
import { ChoiceTabs } from '../../platform/components/choice-tabs.tsx'
import { PageHead } from '../../platform/components/page-head.tsx'
import { type LoadPage, Pages } from '../../platform/components/pages.tsx'
import type { Column } from '../../platform/components/rows.tsx'
import { useTitle } from '../../platform/components/title.ts'
import type { PageQuery } from '../../platform/data/lists.ts'
import { todayHere } from '../data/codes.ts'
import { type CountedView, countedViews, type Dated, type Standing } from '../data/codes-rules.ts'
import { codesMessages } from '../messages/index.ts'
import { CodeKinds } from './code-kinds.tsx'

const viewWords = {
  active: 'viewActive',
  coming: 'viewComing',
  over: 'viewOver',
  all: 'viewAll',
} as const satisfies Record<CountedView, string>

type Counted = Dated & { id: number }

type CountedPageProps<Row extends Counted> = {
  here: '/codes' | '/codes/rewards'
  title: string
  lead: string
  actions: ReactNode
  /** Note above the list, such as why it is read-only. */
  note?: ReactNode
  /** First part of the query key. */
  listed: 'codes' | 'rewards'
  load: (view: CountedView, page: PageQuery) => ReturnType<LoadPage<Row>>
  empty: { title: string; text: string }
  /** Columns before the validity and the state. */
  columns: readonly Column<Row>[]
  standingOf: (row: Row, today: string) => Standing
  /** Last column: actions on a row. */
  tools?: Column<Row>
}

/** List of discount codes or free units, by state. */
export function CountedPage<Row extends Counted>({
  here,
  title,
  lead,
  actions,
  note,
  listed,
  load,
  empty,
  columns,
  standingOf,
  tools,
}: CountedPageProps<Row>) {
  const t = useMessages(codesMessages)
  const daysOf = useDaysWord()
  const [view, setView] = useState<CountedView>('active')
  useTitle(title)
  return (
    <>
      <PageHead title={title} lead={lead} actions={actions} />
      <CodeKinds here={here} />
      {note}
      <ChoiceTabs
        label={t('state')}
        value={view}
        onChoose={setView}
        choices={countedViews.map((value) => ({ value, label: t(viewWords[value]) }))}
      />
      <Pages<Row>
        caption={title}
        queryKey={[listed, view]}
        load={(page) => load(view, page)}
        keyOf={({ id }) => id}
        empty={empty}
        columns={[
          ...columns,
          { head: t('window'), cell: daysOf },
          { head: t('state'), cell: (row) => <StandingBadge standing={standingOf(row, todayHere())} /> },
          ...(tools ? [tools] : []),
        ]}
      />
    </>
  )
}

const standingLooks = {
  active: { tone: 'positive', word: 'isActive' },
  coming: { tone: 'info', word: 'isComing' },
  over: { tone: 'neutral', word: 'isOver' },
  usedUp: { tone: 'warning', word: 'isUsedUp' },
  switchedOff: { tone: 'neutral', word: 'isEnded' },
} as const

function StandingBadge({ standing }: { standing: Standing }) {
  const t = useMessages(codesMessages)
  const { tone, word } = standingLooks[standing]
  return <Badge tone={tone}>{t(word)}</Badge>
}
