import { toPersianDigits } from '@anar/domain/text'
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as element, type ReactNode } from 'react'
import { paperFonts } from '../fonts/paper-fonts.ts'
import type { Sheet, SheetColumn, SheetRow } from './sheet.ts'

const family = 'Vazirmatn'
const ink = '#241f1c'
const softInk = '#6b615a'
const pomegranate = '#a3213b'
const hairline = '#d9cfc5'
const wash = '#f6f1ec'

function registerFonts(): void {
  Font.register({ family, fonts: [...paperFonts] })
  // Persian words are never broken.
  Font.registerHyphenationCallback((word) => [word])
}
registerFonts()

// Every text sets its own direction: the renderer does not inherit it, and infers that of a paragraph from its first
// word.
function stylesOf(language: Sheet['language']) {
  const isPersian = language === 'fa'
  const [start, end] = isPersian ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const direction = isPersian ? 'rtl' : 'ltr'
  const row = isPersian ? 'row-reverse' : 'row'
  const text = { direction, textAlign: start } as const
  return StyleSheet.create({
    page: { padding: 34, paddingBottom: 48, fontFamily: family, fontSize: 8.5, color: ink },
    head: { flexDirection: row, justifyContent: 'space-between', marginBottom: 12 },
    // Narrower than the title below it, aligned with its start.
    brand: {
      ...text,
      alignSelf: isPersian ? 'flex-end' : 'flex-start',
      fontSize: 11,
      fontWeight: 700,
      color: pomegranate,
    },
    title: { ...text, fontSize: 16, fontWeight: 700 },
    facts: { width: 210 },
    parties: { flexDirection: row, gap: 10, marginBottom: 12 },
    party: { flex: 1, border: `1 solid ${hairline}`, borderRadius: 5, padding: 8 },
    heading: { ...text, fontWeight: 700, marginBottom: 4 },
    row: { flexDirection: row, paddingVertical: 1.5 },
    label: { ...text, width: 92, color: softInk },
    value: { ...text, flex: 1 },
    latin: { flex: 1, textAlign: start, direction: 'ltr' },
    strong: { ...text, flex: 1, fontWeight: 700, fontSize: 10 },
    columns: { flexDirection: row, backgroundColor: wash, borderTop: `1 solid ${hairline}` },
    line: { flexDirection: row, borderTop: `1 solid ${hairline}` },
    cell: { ...text, padding: 4 },
    number: { direction, textAlign: end, padding: 4 },
    bold: { fontWeight: 700 },
    end: { flexDirection: row, justifyContent: 'space-between', gap: 24, marginTop: 10 },
    totals: { width: 250 },
    notes: { flex: 1 },
    total: {
      flexDirection: row,
      justifyContent: 'space-between',
      borderBottom: `1 solid ${hairline}`,
      // The same padding as the table's cells, so that the amounts align.
      paddingHorizontal: 4,
      paddingVertical: 3,
    },
    note: { ...text, color: softInk, marginBottom: 5 },
    foot: {
      position: 'absolute',
      bottom: 22,
      left: 34,
      right: 34,
      textAlign: 'center',
      direction,
      fontSize: 7.5,
      color: softInk,
    },
  })
}
type Styles = ReturnType<typeof stylesOf>

/** The sheet as a PDF on A4. Takes some hundred milliseconds of one core. */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  return renderToBuffer(documentOf(sheet, stylesOf(sheet.language)))
}

function documentOf(sheet: Sheet, styles: Styles) {
  const { title, language, orientation } = sheet
  return element(
    Document,
    { title, language, producer: 'Anar', creator: 'Anar' },
    element(
      Page,
      { size: 'A4', orientation, style: styles.page },
      drawHead(sheet, styles),
      drawParties(sheet, styles),
      drawTable(sheet, styles),
      drawEnd(sheet, styles),
      element(Text, {
        style: styles.foot,
        fixed: true,
        render: ({ pageNumber, totalPages }) => footOf(sheet, pageNumber, totalPages),
      }),
    ),
  )
}

function drawHead({ brand, title, facts }: Sheet, styles: Styles): ReactNode {
  return element(
    View,
    { style: styles.head },
    element(
      View,
      {},
      element(Text, { style: styles.brand }, brand),
      element(Text, { style: styles.title }, title),
    ),
    element(View, { style: styles.facts }, ...facts.map((fact) => drawRow(fact, styles))),
  )
}

function drawParties({ parties }: Sheet, styles: Styles): ReactNode {
  return element(
    View,
    { style: styles.parties },
    ...parties.map((party) =>
      element(
        View,
        { style: styles.party },
        element(Text, { style: styles.heading }, party.title),
        ...party.rows.map((row) => drawRow(row, styles)),
      ),
    ),
  )
}

function drawRow({ label, value, isLatin }: SheetRow, styles: Styles): ReactNode {
  return element(
    View,
    { style: styles.row, wrap: false },
    element(Text, { style: styles.label }, label),
    element(Text, { style: isLatin ? styles.latin : styles.value }, value),
  )
}

function drawTable({ columns, rows }: Sheet, styles: Styles): ReactNode {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const cell = (column: SheetColumn, text: string, isBold: boolean) =>
    element(
      Text,
      {
        style: [
          column.align === 'start' ? styles.cell : styles.number,
          { width: `${(100 * column.width) / whole}%` },
          ...(isBold ? [styles.bold] : []),
        ],
      },
      text,
    )
  return element(
    View,
    {},
    // Column titles repeat on every page.
    element(
      View,
      { style: styles.columns, fixed: true },
      ...columns.map((column) => cell(column, column.title, true)),
    ),
    ...rows.map((cells) =>
      element(
        View,
        { style: styles.line, wrap: false },
        ...columns.map((column, index) => cell(column, cells[index] ?? '', false)),
      ),
    ),
  )
}

/** The totals below the columns of amounts, the notes beside them. */
function drawEnd({ totals, notes }: Sheet, styles: Styles): ReactNode {
  return element(
    View,
    { style: styles.end, wrap: false },
    element(
      View,
      { style: styles.notes },
      ...notes.map((note) => element(Text, { style: styles.note }, note)),
    ),
    element(View, { style: styles.totals }, ...totals.map((total) => drawTotal(total, styles))),
  )
}

function drawTotal({ label, value, isStrong }: SheetRow, styles: Styles): ReactNode {
  const bold = isStrong ? [styles.bold, { fontSize: 10.5 }] : []
  return element(
    View,
    { style: styles.total },
    element(Text, { style: [styles.cell, { padding: 0 }, ...bold] }, label),
    element(Text, { style: [styles.number, { padding: 0 }, ...bold] }, value),
  )
}

function footOf({ foot, language }: Sheet, page: number, pages: number): string {
  return language === 'fa'
    ? toPersianDigits(`${foot}، صفحهٔ ${page} از ${pages}`)
    : `${foot}, page ${page} of ${pages}`
}
