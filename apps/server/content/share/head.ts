import { alternatesOf, pathOf, type SharedPage } from './addresses.ts'
import type { LinkedData } from './linked-data.ts'
import { dataScript, html, type Markup } from './markup.ts'
import { type PageLanguage, said } from './texts.ts'

export type HeadOf = {
  page: SharedPage
  origin: string
  language: PageLanguage
  /** In whose language's place the page stands, where that is not its own language's: the shop's first page. */
  placedAs?: PageLanguage
  title: string
  description: string
  /** The picture that a preview shows, by its file; a JPEG is made of it, since crawlers take no drawings. */
  fileId: string | null
  /** What crawlers are told of a price; nothing of a page that is no product. */
  amountRial?: number | null
  data: readonly LinkedData[]
}

const locales = { fa: 'fa_IR', en: 'en_US' } as const
const longestDescription = 300

/**
 * What search engines and messengers read of a page: its own address, the same page in the other language, its preview
 * (Open Graph, Twitter) and its data in the words of schema.org. Title and description are the caller's to write.
 */
export function pageHead(head: HeadOf): Markup {
  const { page, origin, language, title, fileId, amountRial = null, data } = head
  const address = origin + pathOf(page, head.placedAs ?? language)
  const description = shortened(head.description)
  const other = language === 'fa' ? 'en' : 'fa'
  const picture = fileId === null ? null : `${origin}/files/${fileId}/preview.jpg`
  return html`<link rel="canonical" href="${address}">
    ${alternatesOf(page, origin).map(
      (one) => html`<link rel="alternate" hreflang="${one.language}" href="${one.address}">`,
    )}
    <meta property="og:type" content="${page.kind === 'product' ? 'product' : 'website'}">
    <meta property="og:site_name" content="${said('shop', language)}">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${address}">
    <meta property="og:locale" content="${locales[language]}">
    <meta property="og:locale:alternate" content="${locales[other]}">
    ${
      picture &&
      html`<meta property="og:image" content="${picture}">
    <meta property="og:image:type" content="image/jpeg">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="${title}">
    <meta name="twitter:image" content="${picture}">`
    }
    ${
      amountRial !== null &&
      html`<meta property="product:price:amount" content="${amountRial}">
    <meta property="product:price:currency" content="IRR">`
    }
    <meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">
    <meta name="twitter:title" content="${title}">
    <meta name="twitter:description" content="${description}">
    ${data.map(dataScript)}`
}

/** A description in one line, cut at a word. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longestDescription) return line
  const cut = line.slice(0, longestDescription - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
