import { dayInCalendar, tehranDay } from '@anar/domain/calendar'
import { Badge, Icon, Link, LinkButton, Ltr, Money } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { Plus } from '@anar/ui/icons'
import { useState } from 'react'
import { useTitle } from '../../app/title.ts'
import { ChoiceTabs } from '../../components/choice-tabs.tsx'
import { CodeKinds } from '../../components/code-kinds.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Pages } from '../../components/pages.tsx'
import text from '../../components/text-styles.module.css'
import { calendarNow } from '../../data/api.ts'
import { type DiscountCode, loadCodes } from '../../data/codes.ts'
import { type CountedView, codeStanding, countedViews } from '../../data/codes-rules.ts'
import { may, useAccess } from '../../data/session.ts'
import { codesTexts } from '../../texts/codes.ts'

const viewWords = {
  active: 'viewActive',
  coming: 'viewComing',
  over: 'viewEnded',
  all: 'viewAll',
} as const satisfies Record<CountedView, string>

/** The shop's discount codes, with how far each is used. @spec 3.order-labels, 1.back-office */
export default function Codes() {
  const t = useTexts(codesTexts)
  const format = useFormat()
  const mayEdit = may(useAccess(), 'codes.edit')
  const [view, setView] = useState<CountedView>('active')
  useTitle(t('title'))
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          mayEdit && (
            <LinkButton to="/codes/new" icon={<Icon of={Plus} />}>
              {t('newCode')}
            </LinkButton>
          )
        }
      />
      <CodeKinds here="/codes" />
      <ChoiceTabs
        label={t('views')}
        value={view}
        onChoose={setView}
        choices={countedViews.map((value) => ({ value, label: t(viewWords[value]) }))}
      />
      <Pages<DiscountCode>
        caption={t('title')}
        queryKey={['codes', view]}
        load={(page) => loadCodes(view, page)}
        keyOf={({ id }) => id}
        empty={{ title: t('none'), text: t('noneText') }}
        columns={[
          { head: t('code'), wraps: true, cell: (code) => <Name code={code} /> },
          { head: t('takesOff'), cell: (code) => <TakesOff code={code} /> },
          { head: t('window'), cell: (code) => <Span code={code} /> },
          {
            head: t('uses'),
            number: true,
            cell: ({ useCount, usageLimit }) =>
              usageLimit === null
                ? format.number(useCount ?? 0)
                : t('usesOf', { count: useCount ?? 0, limit: usageLimit }),
          },
          {
            head: t('total'),
            number: true,
            cell: ({ discountTotal }) => <Money rial={discountTotal ?? 0} />,
          },
          {
            head: t('state'),
            cell: (code) => <State code={code} />,
          },
        ]}
      />
    </>
  )
}

const standingLooks = {
  active: { tone: 'positive', word: 'isActive' },
  coming: { tone: 'info', word: 'isComing' },
  over: { tone: 'warning', word: 'isOver' },
  usedUp: { tone: 'warning', word: 'isUsedUp' },
  switchedOff: { tone: 'neutral', word: 'isEnded' },
} as const

function State({ code }: { code: DiscountCode }) {
  const t = useTexts(codesTexts)
  const today = dayInCalendar(tehranDay(Date.now()), calendarNow())
  const { tone, word } = standingLooks[codeStanding(code, today)]
  return <Badge tone={tone}>{t(word)}</Badge>
}

function Name({ code: { id, code, title } }: { code: DiscountCode }) {
  const t = useTexts(codesTexts)
  return (
    <>
      <Link to={`/codes/${id}`} aria-label={t('open', { code })}>
        <b>
          <Ltr>{code}</Ltr>
        </b>
      </Link>
      <span className={text.small}>
        <bdi>{title}</bdi>
      </span>
    </>
  )
}

function TakesOff({ code: { percent, amount, ceiling } }: { code: DiscountCode }) {
  const t = useTexts(codesTexts)
  const format = useFormat()
  if (percent === null) return <Money rial={amount ?? 0} />
  if (ceiling === null) return format.percent(percent)
  return t('upTo', { percent: format.percent(percent), amount: format.rial(ceiling) })
}

function Span({ code: { fromDate, toDate } }: { code: DiscountCode }) {
  const t = useTexts(codesTexts)
  const format = useFormat()
  if (fromDate && toDate) return t('between', { from: format.day(fromDate), to: format.day(toDate) })
  if (fromDate) return t('fromDay', { day: format.day(fromDate) })
  return toDate ? t('untilDay', { day: format.day(toDate) }) : t('always')
}
