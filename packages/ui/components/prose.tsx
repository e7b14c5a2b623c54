import { partsByNotes, withoutNotes } from '@anar/domain/text'
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import styles from './prose.module.css'

/**
 * A longer text in Markdown: headings, paragraphs, lists, tables, quotes, strong words and links. It is parsed to
 * tokens and rendered by React, so other markup is shown as text. Notes of editors are left out.
 *
 * @param showNotes shows the notes of editors as well, marked: for editors
 * @param headingLevel the level of the text's first headings, below those of the page around it
 */
export function Prose({
  text,
  headingLevel = 2,
  showNotes = false,
}: {
  text: string
  headingLevel?: 2 | 3
  showNotes?: boolean
}) {
  const tokens = useMemo(() => lexer(showNotes ? withMarks(text) : withoutNotes(text)), [text, showNotes])
  return <div className={styles.prose}>{drawAll(tokens, headingLevel - 1)}</div>
}

function drawAll(tokens: readonly Token[], above: number): ReactNode[] {
  return tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a text never change their order
    <Fragment key={index}>{draw(token as MarkedToken, above)}</Fragment>
  ))
}

function draw(token: MarkedToken, above: number): ReactNode {
  const inside = 'tokens' in token && token.tokens ? drawAll(token.tokens, above) : null
  switch (token.type) {
    case 'heading':
      return createElement(`h${Math.min(6, token.depth + above)}`, null, inside)
    case 'paragraph':
      return <p>{inside}</p>
    case 'blockquote':
      return <blockquote>{inside}</blockquote>
    case 'strong':
      return <strong>{inside}</strong>
    case 'em':
      return <em>{inside}</em>
    case 'list':
      return drawList(token, above)
    case 'table':
      return drawTable(token, above)
    case 'hr':
      return <hr />
    case 'br':
      return <br />
    case 'link':
      return isSafe(token.href) ? <a href={token.href}>{inside}</a> : inside
    case 'text':
      return inside ?? drawMarked(token.text)
    case 'escape':
    case 'codespan':
    case 'code':
      return token.text
    case 'space':
    case 'def':
    case 'image':
      return null
    default:
      // HTML is shown as it was typed.
      return token.raw
  }
}

// A note passes through the Markdown parser as plain words between two characters that no text has.
const [opens, closes] = ['\ue000', '\ue001']

function withMarks(text: string): string {
  const words = (note: string) => note.replace(/[*_`#[\]<>|\n]+/g, ' ')
  return partsByNotes(text)
    .map((part) => (part.isNote ? ` ${opens}${words(part.text)}${closes}` : part.text))
    .join('')
}

function drawMarked(text: string): ReactNode {
  if (!text.includes(opens)) return text
  return text.split(new RegExp(`${opens}([^${closes}]*)${closes}`)).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  )
}

function drawList({ ordered, start, items }: Tokens.List, above: number): ReactNode {
  const rows = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change their order
    <li key={index}>{drawAll(item.tokens, above)}</li>
  ))
  return ordered ? <ol start={start === '' ? 1 : start}>{rows}</ol> : <ul>{rows}</ul>
}

function drawTable({ header, rows }: Tokens.Table, above: number): ReactNode {
  const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
    row.map((cell, index) =>
      createElement(tag, { key: index, ...(tag === 'th' && { scope: 'col' }) }, drawAll(cell.tokens, above)),
    )
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>{cells(header, 'th')}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text never change their order
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isSafe(href: string): boolean {
  return /^(https?:|mailto:|tel:|#|\/)/i.test(href)
}
