import { escaped } from '../../platform/http/own-page.ts'

/** HTML made by `html`, with every text escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | undefined | false | readonly Markup[]

/**
 * A template tag for HTML. Inserted texts are escaped, so that a name with tags is shown literally; inserted `Markup`
 * is not.
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
