import { Ltr, Table, Td, Th } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { incomePlanTexts } from '../../texts/income-plan.ts'
import { type ExampleRow, exampleRows, exampleTotals } from './example.ts'
import styles from './income-plan.module.css'

/** The worked example, member by member, and what it adds up to. */
export function ExampleTable() {
  const t = useTexts(incomePlanTexts)
  const format = useFormat()
  const points = (value: number | null) =>
    value === null ? '–' : format.number(value, value % 1 === 0 ? 0 : 1)
  return (
    <>
      <Table caption={t('example')}>
        <thead>
          <tr>
            <Th>{t('member')}</Th>
            <Th number>{t('own')}</Th>
            <Th number>{t('group')}</Th>
            <Th number>{t('rate')}</Th>
            <Th number>{t('differentialShort')}</Th>
            <Th number>{t('generationShort')}</Th>
            <Th number>{t('amount')}</Th>
          </tr>
        </thead>
        <tbody>
          {exampleRows.map((row) => (
            <tr key={row.member}>
              <Td>
                <Member row={row} />
              </Td>
              <Td number>{points(row.ownPoints)}</Td>
              <Td number>{points(row.groupPoints)}</Td>
              <Td number>{row.ratePercent === null ? '–' : format.percent(row.ratePercent)}</Td>
              <Td number>{points(row.differentialPoints)}</Td>
              <Td number>{points(row.generationPoints)}</Td>
              <Td number>{format.rial(row.rials)}</Td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Td>{t('sum')}</Td>
            <Td number>{points(exampleTotals.ownPoints)}</Td>
            <Td />
            <Td />
            <Td number>{points(exampleTotals.differentialPoints)}</Td>
            <Td number>{points(exampleTotals.generationPoints)}</Td>
            <Td number>{format.rial(exampleTotals.rials)}</Td>
          </tr>
        </tfoot>
      </Table>
      <p className={styles.note}>
        {t('exampleSum', {
          sales: format.rial(exampleTotals.salesRial),
          paid: format.rial(exampleTotals.rials),
          cap: format.rial(exampleTotals.capRial),
        })}
      </p>
    </>
  )
}

function Member({ row }: { row: ExampleRow }) {
  const t = useTexts(incomePlanTexts)
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
