import { alternatesOf, pageLanguages, pathOf, type SharedPage } from './addresses.ts'
import { html, Markup } from './markup.ts'

/** A page for search engines, and the day of its last change. */
export type ListedPage = { page: SharedPage; changedOn: string | null }

/**
 * The maximum number of products in a part of the sitemap: each has a page in both languages, and the protocol allows
 * 50,000 URLs and 50 MB a file.
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

/** A part of the sitemap: each page in every language, with its alternates. */
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

/** `robots.txt`: robots may read all public pages. */
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
