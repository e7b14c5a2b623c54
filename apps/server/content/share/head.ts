import { alternatesOf, pathOf, type SharedPage } from './addresses.ts'
import type { LinkedData } from './linked-data.ts'
import { dataScript, html, type Markup } from './markup.ts'
import { messageOf, type PageLanguage } from './messages.ts'

export type HeadOf = {
  page: SharedPage
  origin: string
  language: PageLanguage
  /** The language whose address the page is served at, where that is not its own: the shop's first page. */
  placedAs?: PageLanguage
  title: string
  description: string
  /** File id of the preview image; served as JPEG, since crawlers do not accept SVG. */
  fileId: string | null
  /** Price for crawlers; only on product pages. */
  amountRial?: number | null
  data: readonly LinkedData[]
}

const locales = { fa: 'fa_IR', en: 'en_US' } as const
const maxDescriptionCharacters = 300

/**
 * The `<head>` for search engines and messengers: canonical address, the page in the other language, preview
 * (Open Graph, Twitter) and schema.org data. The caller writes title and description.
 */
export function pageHead(head: HeadOf): Markup {
  const { page, origin, language, title, fileId, amountRial = null, data } = head
  const address = origin + pathOf(page, head.placedAs ?? language)
  const description = shortened(head.description)
  const other = language === 'fa' ? 'en' : 'fa'
  const previewImage = fileId === null ? null : `${origin}/files/${fileId}/preview.jpg`
  return html`<link rel="canonical" href="${address}">
    ${alternatesOf(page, origin).map(
      (one) => html`<link rel="alternate" hreflang="${one.language}" href="${one.address}">`,
    )}
    <meta property="og:type" content="${page.kind === 'product' ? 'product' : 'website'}">
    <meta property="og:site_name" content="${messageOf('shop', language)}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${address}">
    <meta property="og:locale" content="${locales[language]}">
    <meta property="og:locale:alternate" content="${locales[other]}">
    ${
      previewImage &&
      html`<meta property="og:image" content="${previewImage}">
    <meta property="og:image:type" content="image/jpeg">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="${title}">
    <meta name="twitter:image" content="${previewImage}">`
    }
    ${
      amountRial !== null &&
      html`<meta property="product:price:amount" content="${amountRial}">
    <meta property="product:price:currency" content="IRR">`
    }
    <meta name="twitter:card" content="${previewImage ? 'summary_large_image' : 'summary'}">
    <meta name="twitter:title" content="${title}">
    <meta name="twitter:description" content="${description}">
    ${data.map(dataScript)}`
}

/** A description in one line, cut at a word. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxDescriptionCharacters) return line
  const cut = line.slice(0, maxDescriptionCharacters - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
