import type { IncomePlan } from '@anar/domain/compensation'
import { Ltr, Table, Td, Th } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Fragment, useMemo } from 'react'
import { incomePlanMessages } from '../../messages/index.ts'
import { type Example, type ExampleRow, exampleOf } from './example.ts'
import styles from './income-plan.module.css'

/** The worked example under the plan in force: the members, one by one, and the totals. */
export function ExampleTable({ plan }: { plan: IncomePlan }) {
  const t = useMessages(incomePlanMessages)
  const format = useFormat()
  const example = useMemo(() => exampleOf(plan), [plan])
  const { rows, totals } = example
  const points = (value: number | null) => (value === null ? '–' : format.number(value, 2))
  return (
    <>
      <About example={example} />
      <Table caption={t('exampleTable')}>
        <thead>
          <tr>
            <Th>{t('member')}</Th>
            <Th number>{t('own')}</Th>
            <Th number>{t('group')}</Th>
            <Th number>{t('rate')}</Th>
            <Th number>{t('differentialShort')}</Th>
            <Th number>{t('generationShort')}</Th>
            <Th number>{t('amount', { unit: format.moneyUnit })}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.member}>
              <Td>
                <Member row={row} />
              </Td>
              <Td number>{points(row.ownPoints)}</Td>
              <Td number>{points(row.groupPoints)}</Td>
              <Td number>{row.ratePercent === null ? '–' : format.percent(row.ratePercent)}</Td>
              <Td number>{points(row.differentialPoints)}</Td>
              <Td number>{points(row.generationPoints)}</Td>
              <Td number>{format.amount(row.rials)}</Td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Td>{t('sum')}</Td>
            <Td number>{points(totals.ownPoints)}</Td>
            <Td />
            <Td />
            <Td number>{points(totals.differentialPoints)}</Td>
            <Td number>{points(totals.generationPoints)}</Td>
            <Td number>{format.amount(totals.rials)}</Td>
          </tr>
        </tfoot>
      </Table>
      <p className={styles.note}>
        {t.rich('exampleSum', {
          sales: <span className={styles.whole}>{format.rial(totals.salesRial)}</span>,
          paid: <span className={styles.whole}>{format.rial(totals.rials)}</span>,
          cap: <span className={styles.whole}>{format.rial(totals.capRial)}</span>,
        })}
      </p>
    </>
  )
}

/** The special cases of the example. */
function About({ example: { ineligible, sides, rialPerPoint } }: { example: Example }) {
  const t = useMessages(incomePlanMessages)
  const format = useFormat()
  const sideWords = sides.map(({ member, points }) =>
    t('exampleSide', { member, points: format.number(points, 2) }),
  )
  return (
    <p>
      {t('exampleText', { amount: format.rial(Math.round(rialPerPoint)) })}
      {ineligible.length > 0 && (
        <>
          {' '}
          {t.rich('exampleIneligible', { members: <Letters of={ineligible} separator={`${t('comma')} `} /> })}
        </>
      )}
      {sides.length > 0 && ` ${t('exampleSides', { sides: sideWords.join(`${t('semicolon')} `) })}`}
    </p>
  )
}

/** Letters in the direction of the text, each isolated. */
function Letters({ of: letters, separator }: { of: readonly string[]; separator: string }) {
  return letters.map((letter, index) => (
    <Fragment key={letter}>
      {index > 0 && separator}
      <Ltr>{letter}</Ltr>
    </Fragment>
  ))
}

function Member({ row }: { row: ExampleRow }) {
  const t = useMessages(incomePlanMessages)
  return (
    <>
      <Ltr>{row.member}</Ltr>
      {row.sponsor && (
        <span className={styles.below}>
          {' '}
          {t('below')} <Ltr>{row.sponsor}</Ltr>
        </span>
      )}
    </>
  )
}
