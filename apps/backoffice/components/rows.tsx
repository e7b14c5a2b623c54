import { Card, Table, Td, Th, VisuallyHidden } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import type { Key, ReactNode } from 'react'
import { officeTexts } from '../texts/office.ts'
import styles from './rows.module.css'

export type Column<Row> = {
  /**
   * The column's head; on phones it stands beside the value. Empty for buttons: such a column stands at the inline end
   * and is named for those who hear it.
   */
  head: string
  cell: (row: Row) => ReactNode
  number?: boolean
  /** Long texts may take several lines. */
  wraps?: boolean
}

/** A table that turns into cards on phones: the first column is each card's head. */
export function Rows<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isBusy = false,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  isBusy?: boolean
}) {
  const t = useTexts(officeTexts)
  return (
    <Card as="section" className={styles.list} aria-busy={isBusy}>
      <Table caption={caption}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Th key={column.head || index} number={column.number} end={column.head === ''}>
                {column.head || <VisuallyHidden>{t('tools')}</VisuallyHidden>}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => (
                <Td
                  key={column.head || index}
                  number={column.number}
                  end={column.head === ''}
                  data-head={column.head}
                  className={column.wraps ? styles.wrapping : undefined}
                >
                  {/* One box for the value, so that on phones the head stands beside all of it. */}
                  <div className={styles.value}>{column.cell(row)}</div>
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
