import { escaped } from '../../platform/http/own-page.ts'

/** HTML that was put together here: every text in it was escaped on its way in. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | undefined | false | readonly Markup[]

/**
 * HTML with holes. What is put into a hole is a text and escaped, unless it is markup that was made the same way:
 * a name with tags in it comes out as its letters.
 */
export function html(fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(fixed.reduce((whole, text, index) => whole + written(parts[index - 1]) + text))
}

/** Data for machines in a page. No text in it can end its element or open a comment. */
export function dataScript(value: unknown): Markup {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return new Markup(`<script type="application/ld+json">${json}</script>`)
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escaped(String(part))
}
