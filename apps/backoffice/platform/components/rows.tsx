import { Card, cx, Table, Td, Th, VisuallyHidden } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import type { Key, ReactNode } from 'react'
import { officeMessages } from '../messages/index.ts'
import styles from './rows.module.css'

export type Column<Row> = {
  /**
   * The column's head; on phones it stands beside the value. Empty for buttons: such a column stands at the inline end
   * and is named for those who hear it.
   */
  head: string
  /** Null where there is nothing to tell: a dash in a table, left out of a card. */
  cell: (row: Row) => ReactNode
  number?: boolean
  /** Long texts may take several lines; in a card they, and rows of buttons, have a line to themselves. */
  wraps?: boolean
  /** In a card it stands in the head's corner, without its name: what a row is chosen by. */
  corner?: boolean
}

/** As many columns as fit beside each other on a tablet. */
const fewColumns = 5

/**
 * A table that turns into cards on phones, and on tablets where its columns are many: the first one is each card's
 * head. `wide`: its columns are few but hold long texts or several buttons.
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
      {/* One box for the value, so that on phones the head stands beside all of it. */}
      <div className={styles.value}>{value ?? (isTools ? null : '–')}</div>
    </Td>
  )
}
