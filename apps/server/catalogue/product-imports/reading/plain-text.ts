const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', zwnj: '\u200c', zwj: '\u200d' },
  ...{ laquo: '«', raquo: '»', ndash: '–', mdash: '—', hellip: '…', middot: '·', bull: '•' },
  ...{
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    times: '×',
    deg: '°',
    reg: '®',
    copy: '©',
    trade: '™',
  },
}
// Elements whose content is no text.
const unread = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg', 'iframe', 'object'])
const blocks = new Set(
  'p div section article header footer ul ol table tr h1 h2 h3 h4 h5 h6 blockquote pre hr dl dt dd figure'.split(
    ' ',
  ),
)
const lost = new Set(['img', 'table', 'iframe', 'video', 'audio', 'object', 'svg', 'a', 'form'])

/**
 * The plain text of a text with markup: an empty line between paragraphs, one line for each list item. Scripts and
 * styles are dropped with their content. `isPoorer` where images, tables or links were lost.
 */
export function plainText(html: string): { text: string; isPoorer: boolean } {
  let text = ''
  let isPoorer = false
  let at = 0
  let closing: string | null = null
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const end = open < 0 ? html.length : open
    if (closing === null) text += decoded(html.slice(at, end))
    if (open < 0) break
    const tag = tagAt(html, open)
    if (tag === null) {
      if (closing === null) text += '<'
      at = open + 1
      continue
    }
    at = tag.end
    if (lost.has(tag.name) && !tag.isClosing) isPoorer = true
    if (closing !== null) {
      if (tag.isClosing && tag.name === closing) closing = null
    } else if (unread.has(tag.name) && !tag.isClosing) closing = tag.name
    else text += spaceFor(tag)
  }
  return { text: tidied(text), isPoorer }
}

type Tag = { name: string; isClosing: boolean; end: number }

function tagAt(html: string, open: number): Tag | null {
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open + 4)
    return { name: '', isClosing: false, end: end < 0 ? html.length : end + 3 }
  }
  const isClosing = html[open + 1] === '/'
  const from = open + (isClosing ? 2 : 1)
  if (!/[a-zA-Z!?]/.test(html[from] ?? '')) return null
  const end = endOf(html, from)
  if (end < 0) return { name: '', isClosing, end: html.length }
  const name = /^[a-zA-Z][a-zA-Z0-9]*/.exec(html.slice(from, Math.min(end, from + 20)))?.[0] ?? ''
  return { name: name.toLowerCase(), isClosing, end: end + 1 }
}

const maxTagCharacters = 4_000

/** The end of a tag: the first `>` outside of attribute quotes; any `>` where the quotes are not closed. */
function endOf(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < Math.min(html.length, from + maxTagCharacters); at += 1) {
    const character = html[at]!
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return html.indexOf('>', from)
}

function spaceFor({ name, isClosing }: Tag): string {
  if (name === 'br') return '\n'
  if (name === 'li') return isClosing ? '' : '\n- '
  if (name === 'td' || name === 'th') return isClosing ? ' ' : ''
  return blocks.has(name) ? '\n\n' : ''
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g,
    (whole, decimal, hex, name) => {
      if (name) return entities[name] ?? whole
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      const isCharacter = point > 31 && point < 0x11_0000 && (point < 0xd800 || point > 0xdfff)
      return isCharacter || point === 10 ? String.fromCodePoint(point) : ' '
    },
  )
}

function tidied(text: string): string {
  return text
    .replace(/\\n/g, '\n')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )/g, '\n')
    .trim()
}
