import { alternatesOf, pageLanguages, pathOf, type SharedPage } from './addresses.ts'
import { html, Markup } from './markup.ts'

/** A page that search engines may list, and the day on which it was last written anew. */
export type ListedPage = { page: SharedPage; changedOn: string | null }

/**
 * How many products one part of the sitemap has at most: each has a page in both languages, and the protocol takes
 * 50,000 addresses and 50 MB a file.
 */
export const productsOfPart = 10_000

const declaration = new Markup('<?xml version="1.0" encoding="UTF-8"?>\n')
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The list of the parts. */
export function sitemapIndex(origin: string, parts: readonly string[]): string {
  return html`${declaration}<sitemapindex xmlns="${namespace}">
${parts.map((part) => html`<sitemap><loc>${origin}/sitemap/${part}.xml</loc></sitemap>\n`)}</sitemapindex>
`.text
}

/** One part: each page in every language, with the same page in the others beside it. */
export function sitemapPart(origin: string, pages: readonly ListedPage[]): string {
  return html`${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.flatMap(({ page, changedOn }) => {
  const alternates = html`${alternatesOf(page, origin).map(
    ({ language, address }) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  )}`
  return pageLanguages.map(
    (language) =>
      html`<url><loc>${origin}${pathOf(page, language)}</loc>${changedOn && html`<lastmod>${changedOn}</lastmod>`}${alternates}</url>\n`,
  )
})}</urlset>
`.text
}

/** What robots may look at: everything that is a page for everybody. */
export function robotsText(origin: string): string {
  return `User-agent: *
Allow: /
Disallow: /office/
Disallow: /open
Disallow: /find
Disallow: /en/find

Sitemap: ${origin}/sitemap.xml
`
}
