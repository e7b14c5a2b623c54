import { Card, cx, Table, Td, Th, VisuallyHidden } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import type { Key, ReactNode } from 'react'
import { officeMessages } from '../messages/index.ts'
import styles from './rows.module.css'

export type Column<Row> = {
  /**
   * Column head; on phones it is beside the value. Empty for buttons: such a column is at the inline end and has a
   * hidden label.
   */
  head: string
  /** Null renders a dash in a table, and is left out of a card. */
  cell: (row: Row) => ReactNode
  number?: boolean
  /** Allows several lines; in a card the cell takes the full width. */
  wraps?: boolean
  /** In a card it is in the corner of the head, without a label: the checkbox of a row. */
  corner?: boolean
}

/** Maximum number of columns of a table on tablets. */
const fewColumns = 5

/**
 * A table that becomes cards on phones, and on tablets where it has many columns. The first column is the card's head.
 * `wide`: few columns, but long texts or several buttons.
 */
export function Rows<Row>({
  caption,
  columns,
  rows,
  keyOf,
  wide = false,
  isBusy = false,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  wide?: boolean
  isBusy?: boolean
}) {
  const t = useMessages(officeMessages)
  const isFew = columns.length <= fewColumns && !wide
  return (
    <Card as="section" className={cx(styles.list, isFew && styles.few)} aria-busy={isBusy}>
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
                <Cell key={column.head || index} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function Cell<Row>({
  column: { head, cell, number, wraps, corner },
  row,
}: {
  column: Column<Row>
  row: Row
}) {
  const value = cell(row)
  const isTools = head === ''
  return (
    <Td
      number={number}
      end={isTools}
      data-head={head}
      className={cx(
        number && styles.number,
        wraps && styles.wrapping,
        isTools && styles.tools,
        corner && styles.corner,
        value === null && styles.nothing,
      )}
    >
      {/* One box for the value, so that the head is beside all of it on phones. */}
      <div className={styles.value}>{value ?? (isTools ? null : '–')}</div>
    </Td>
  )
}
