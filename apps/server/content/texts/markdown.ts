import { withoutNotes } from '@anar/domain/text'
import { lexer, type MarkedToken, type Token, walkTokens } from 'marked'

/** A run of letters in one weight. */
export type Span = { text: string; isStrong: boolean }
export type Block =
  | { kind: 'heading'; depth: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  /** `start` is null for a list without numbers. */
  | { kind: 'list'; start: number | null; items: Block[][] }

/**
 * A Markdown text as blocks that can be drawn anywhere: unsupported parts (tables, quotes) become paragraphs, notes of
 * editors are left out.
 */
export function blocksOf(markdown: string): Block[] {
  return lexer(withoutNotes(markdown)).flatMap((token) => blockOf(token as MarkedToken))
}

function blockOf(token: MarkedToken): Block[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'heading':
      return [{ kind: 'heading', depth: token.depth, spans: spansOf(token.tokens) }]
    case 'list': {
      const start = token.ordered ? Number(token.start === '' ? 1 : token.start) : null
      const items = token.items.map((item) => item.tokens.flatMap((inner) => blockOf(inner as MarkedToken)))
      return [{ kind: 'list', start, items }]
    }
    case 'blockquote':
      return token.tokens.flatMap((inner) => blockOf(inner as MarkedToken))
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', spans: spansOf(token.tokens ?? [token]) }]
    default:
      return [{ kind: 'paragraph', spans: [{ text: token.raw.trim(), isStrong: false }] }]
  }
}

function spansOf(tokens: readonly Token[], isStrong = false): Span[] {
  return tokens.flatMap((token) => {
    if (token.type === 'br') return [{ text: '\n', isStrong }]
    if (token.type === 'strong') return spansOf(token.tokens ?? [], true)
    if ('tokens' in token && token.tokens) return spansOf(token.tokens, isStrong)
    const text = 'text' in token ? String(token.text) : token.raw
    // A single line break does not end a paragraph.
    return [{ text: text.replaceAll('\n', ' '), isStrong }]
  })
}

const ofReading = [
  'heading',
  'paragraph',
  'text',
  'list',
  'list_item',
  'strong',
  'em',
  'br',
  'space',
  'hr',
  'escape',
]
const known: ReadonlySet<string> = new Set([...ofReading, 'blockquote', 'table', 'link', 'codespan', 'def'])
const isOwnOrSafe = (href: string) => /^(https?:\/\/|mailto:|tel:|#|\/)/i.test(href)

/** Whether a text has only the supported Markdown: no HTML, no images, no script links. */
export function isPlainMarkdown(markdown: string): boolean {
  let isPlain = true
  walkTokens(lexer(markdown), (token) => {
    if (!known.has(token.type)) isPlain = false
    if (token.type === 'link' && !isOwnOrSafe(String(token['href']))) isPlain = false
  })
  return isPlain
}
