import { toPersianDigits } from '@anar/domain/text'
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as element, type ReactNode } from 'react'
import type { Block, Span } from '../../../content/index.ts'
import { paperFonts } from '../../../platform/fonts/paper-fonts.ts'
import type { Paper, Row } from './paper.ts'

const family = 'Vazirmatn'
const ink = '#241f1c'
const softInk = '#6b615a'
const pomegranate = '#a3213b'
const hairline = '#d9cfc5'

// Every Persian element sets its own direction, bold words too: the renderer does not inherit it, and infers that of a
// paragraph from its first word.
const styles = StyleSheet.create({
  page: {
    paddingTop: 54,
    paddingBottom: 62,
    paddingHorizontal: 56,
    fontFamily: family,
    fontSize: 10,
    color: ink,
  },
  brand: { fontSize: 12, fontWeight: 700, color: pomegranate, textAlign: 'right', direction: 'rtl' },
  title: { fontSize: 17, fontWeight: 700, textAlign: 'right', direction: 'rtl', marginBottom: 14 },
  heading: { fontWeight: 700, textAlign: 'right', direction: 'rtl', marginTop: 10, marginBottom: 4 },
  paragraph: { textAlign: 'right', direction: 'rtl', lineHeight: 1.15, marginBottom: 5 },
  strong: { fontWeight: 700, direction: 'rtl' },
  table: { borderTop: `1 solid ${hairline}`, marginBottom: 12 },
  row: { flexDirection: 'row-reverse', borderBottom: `1 solid ${hairline}`, paddingVertical: 3 },
  label: { width: 130, color: softInk, textAlign: 'right', direction: 'rtl' },
  value: { flex: 1, textAlign: 'right', direction: 'rtl' },
  latin: { flex: 1, textAlign: 'right' },
  item: { flexDirection: 'row-reverse' },
  marker: { width: 22, textAlign: 'right', direction: 'rtl', lineHeight: 1.15 },
  content: { flex: 1 },
  signature: { marginTop: 14 },
  foot: {
    position: 'absolute',
    bottom: 30,
    left: 56,
    right: 56,
    textAlign: 'center',
    direction: 'rtl',
    fontSize: 8.5,
    color: softInk,
  },
})

const headingSizes = [15, 12.5, 11]

function registerFonts(): void {
  Font.register({ family, fonts: [...paperFonts] })
  // Persian words are never broken.
  Font.registerHyphenationCallback((word) => [word])
}
registerFonts()

/** The paper as a PDF: A4, from right to left. Takes some hundred milliseconds of one core. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  return renderToBuffer(documentOf(paper))
}

function documentOf({ title, parties, blocks, signature, foot }: Paper) {
  return element(
    Document,
    { title, language: 'fa', producer: 'Anar', creator: 'Anar' },
    element(
      Page,
      { size: 'A4', style: styles.page },
      element(Text, { style: styles.brand }, 'انار'),
      element(Text, { style: styles.title }, title),
      table(parties),
      ...blocks.map(drawBlock),
      element(
        View,
        { style: styles.signature, wrap: false },
        element(Text, { style: { ...styles.heading, fontSize: headingSizes[1] } }, 'امضای الکترونیکی'),
        table(signature),
      ),
      element(Text, {
        style: styles.foot,
        fixed: true,
        render: ({ pageNumber, totalPages }) =>
          toPersianDigits(`${foot}، صفحهٔ ${pageNumber} از ${totalPages}`),
      }),
    ),
  )
}

function table(rows: readonly Row[]): ReactNode {
  return element(
    View,
    { style: styles.table },
    ...rows.map(({ label, value, isLatin }) =>
      element(
        View,
        { style: styles.row, wrap: false },
        element(Text, { style: styles.label }, label),
        element(Text, { style: isLatin ? styles.latin : styles.value }, value),
      ),
    ),
  )
}

function drawBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const fontSize = headingSizes[Math.min(block.depth, headingSizes.length) - 1]
      // A heading never stands alone at the foot of a page.
      const style = { ...styles.heading, fontSize }
      return element(Text, { style, minPresenceAhead: 40 }, ...drawSpans(block.spans))
    }
    case 'paragraph':
      return element(Text, { style: styles.paragraph }, ...drawSpans(block.spans))
    case 'list':
      return element(
        View,
        {},
        ...block.items.map((blocks, index) =>
          element(
            View,
            { style: styles.item },
            element(Text, { style: styles.marker }, markerOf(block.start, index)),
            element(View, { style: styles.content }, ...blocks.map(drawBlock)),
          ),
        ),
      )
  }
}

const markerOf = (start: number | null, index: number) =>
  start === null ? '•' : toPersianDigits(`${start + index}.`)

const drawSpans = (spans: readonly Span[]): ReactNode[] =>
  spans.map(({ text, isStrong }) => (isStrong ? element(Text, { style: styles.strong }, text) : text))
