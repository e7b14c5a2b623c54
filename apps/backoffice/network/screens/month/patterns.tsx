import type { MonthReport } from '@anar/contract/commands'
import { Alert, Badge, Card, Empty } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { TriangleAlert } from '@anar/ui/icons'
import { MemberLink } from '../../../people/components/member-link.tsx'
import { Answered } from '../../../platform/components/answered.tsx'
import { Rows } from '../../../platform/components/rows.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useRankWord } from '../../components/use-rank-word.ts'
import { useReport } from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'

type Pattern = MonthReport['patterns'][number]

const words = {
  STOCK_LOADING: ['patternStock', 'patternStockText'],
  RETURN_WOULD_CHANGE_RANK: ['patternReturn', 'patternReturnText'],
  LAST_DAY_PURCHASES: ['patternLastDay', 'patternLastDayText'],
  ONE_BUYER_LEG: ['patternLeg', 'patternLegText'],
} as const satisfies Record<Pattern['pattern'], readonly [string, string]>

/** Unusual patterns in a month. They have no effect by themselves; a person reviews them. */
export function Patterns({ month }: { month: string }) {
  return <Answered query={useReport(month)}>{(report) => <Known report={report} />}</Answered>
}

function Known({ report: { state, reviewedAt, patterns, patternCounts } }: { report: MonthReport }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  if (patterns.length === 0) {
    return (
      <Card>
        {state === 'open' ? (
          <Empty title={t('noNumbers')} />
        ) : (
          <Empty title={t('patternsNone')} text={t('patternsNoneText')} />
        )}
      </Card>
    )
  }
  const countOf = (name: string) => patterns.filter(({ pattern }) => pattern === name).length
  const more = patternCounts.filter(({ pattern, count }) => count > countOf(pattern))
  return (
    <div className={text.stack}>
      {more.map(({ pattern, count }) => (
        <Alert key={pattern} live={false}>
          {t('patternsTop', { pattern: t(words[pattern][0]), shown: countOf(pattern), count })}
        </Alert>
      ))}
      <PatternList patterns={patterns} />
      {reviewedAt !== null && (
        <p className={text.small}>{t('patternsReviewed', { at: format.moment(reviewedAt) })}</p>
      )}
    </div>
  )
}

function PatternList({ patterns }: { patterns: readonly Pattern[] }) {
  const t = useMessages(monthsMessages)
  return (
    <Rows
      caption={t('patterns')}
      rows={patterns}
      keyOf={({ pattern, personId }) => `${pattern} ${personId}`}
      wide
      columns={[
        {
          head: t('columnMember'),
          cell: ({ personId, name, code }) => <MemberLink personId={personId} name={name} code={code} />,
        },
        {
          head: t('columnPattern'),
          wraps: true,
          cell: ({ pattern }) => (
            <Badge tone="warning" icon={TriangleAlert}>
              {t(words[pattern][0])}
            </Badge>
          ),
        },
        { head: t('columnWhy'), wraps: true, cell: ({ pattern }) => t(words[pattern][1]) },
        { head: t('columnDetails'), wraps: true, cell: (pattern) => <Details pattern={pattern} /> },
      ]}
    />
  )
}

/** The figures of a pattern, as a sentence. */
function Details({ pattern: { pattern, details } }: { pattern: Pattern }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const rankWord = useRankWord()
  const number = (name: string) => Number(details[name] ?? 0)
  const rate = (name: string) => format.percent(number(name) / 100)
  switch (pattern) {
    case 'STOCK_LOADING':
      return t('patternStockNumbers', {
        own: format.rial(number('ownPurchaseRial')),
        rate: rate('rateBasisPoints'),
        without: rate('withoutBasisPoints'),
      })
    case 'LAST_DAY_PURCHASES':
      return t('patternLastDayNumbers', {
        last: format.rial(number('lastDayRial')),
        own: format.rial(number('ownPurchaseRial')),
      })
    case 'ONE_BUYER_LEG':
      return t('patternLegNumbers', {
        share: format.percent(number('sharePercent')),
        score: format.score(number('belowScore')),
      })
    case 'RETURN_WOULD_CHANGE_RANK':
      return t('patternReturnNumbers', {
        rate: rate('rateBasisPoints'),
        rank: rankWord(String(details['rank'])),
        after: rate('thenBasisPoints'),
        rankAfter: rankWord(String(details['thenRank'])),
      })
  }
}
