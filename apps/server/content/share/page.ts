import { moneyUnitNames, rialsPer, type ShowToman, unitShown } from '@anar/domain/money'
import { pathOf, type SharedPage, shopAddress } from './addresses.ts'
import { type HeadOf, pageHead, shortened } from './head.ts'
import { html, type Markup } from './markup.ts'
import { messageOf, type PageLanguage } from './messages.ts'
import type { SharedCard, SharedPrice } from './read.ts'

/** Where and how a page is shown. Nothing in it is about who looks: everybody gets the same bytes. */
export type PageContext = { origin: string; language: PageLanguage; showToman: ShowToman }

/** The styles of the pages; see `routes.ts`. */
export const stylesAddress = '/share/pages.css'

type PageParts = Omit<HeadOf, 'origin' | 'language'> & { body: Markup }

/** A whole page: its head, links to the home page and the other language, and its body. */
export function wholePage({ origin, language }: PageContext, { body, ...head }: PageParts): string {
  return frame(language, {
    title: head.title,
    head: html`<meta name="description" content="${shortened(head.description)}">
    ${pageHead({ ...head, origin, language })}`,
    other: pathOf(head.page, language === 'fa' ? 'en' : 'fa'),
    body,
  })
}

/** The page of a 404 or 410, with `noindex`. */
export function nothingHere(language: PageLanguage, kind: 'notFound' | 'gone'): string {
  return frame(language, {
    title: messageOf(kind, language),
    head: html`<meta name="robots" content="noindex">`,
    other: pathOf({ kind: 'home' }, language === 'fa' ? 'en' : 'fa'),
    body: html`<h1>${messageOf(kind, language)}</h1>
      <p>${messageOf(kind === 'gone' ? 'goneText' : 'notFoundText', language)}</p>
      ${wayIn(shopAddress('/products-list', language), messageOf('openShop', language))}`,
  })
}

function frame(
  language: PageLanguage,
  { title, head, other, body }: { title: string; head: Markup; other: string; body: Markup },
): string {
  const otherLanguage = language === 'fa' ? 'en' : 'fa'
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    ${head}
    <meta name="theme-color" content="#fffdfb">
    <meta name="theme-color" content="#1f1418" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${stylesAddress}">
  </head>
  <body>
    <header class="bar">
      <a class="brand" href="${pathOf({ kind: 'home' }, language)}"><span class="mark"></span>${messageOf('shop', language)}</a>
      <a href="${other}" hreflang="${otherLanguage}" lang="${otherLanguage}">${messageOf('otherLanguage', language)}</a>
    </header>
    <main>
      ${body}
    </main>
  </body>
</html>
`.text
}

/** The button that leads into the shop itself. */
export function wayIn(address: string, text: string): Markup {
  return html`<p><a class="way-in" href="${address}" rel="nofollow">${text}</a></p>`
}

/** The breadcrumbs; the last step is the page itself. */
export function breadcrumbs(
  steps: readonly { page: SharedPage; name: string }[],
  language: PageLanguage,
): Markup {
  return html`<nav class="steps" aria-label="${messageOf('categories', language)}"><ol>${steps.map(
    ({ page, name }, index) =>
      index === steps.length - 1
        ? html`<li aria-current="page">${name}</li>`
        : html`<li><a href="${pathOf(page, language)}">${name}</a></li>`,
  )}</ol></nav>`
}

/** A price, with the one before the discount. */
export function priceMarkup(price: SharedPrice, context: PageContext): Markup {
  const { language } = context
  const before =
    price.beforeRial !== null &&
    html` <del><span class="unseen">${messageOf('before', language)} </span>${amount(price.beforeRial, context)}</del>`
  return html`<strong>${amount(price.finalRial, context)}</strong>${before}`
}

/** A grid of products: image, name, brand, price. */
export function cards(products: readonly SharedCard[], context: PageContext): Markup {
  return html`<ul class="cards">${products.map(
    (product) => html`
      <li><a href="${pathOf({ kind: 'product', id: product.id, code: product.code }, context.language)}">
        ${responsiveImage(product.image, { alt: '', sizes: '(min-width: 700px) 220px, 44vw', isFirst: false })}
        <span>${product.name}</span>
        <small>${product.brand.name}</small>
        ${product.price && html`<span class="price">${priceMarkup(product.price, context)}</span>`}
      </a></li>`,
  )}</ul>`
}

const widths = [160, 320, 480, 640, 960]

/** An image in the sizes of the shop's own pipeline. `isFirst`: the page's largest contentful paint. */
export function responsiveImage(
  fileId: string | null,
  { alt, sizes, isFirst }: { alt: string; sizes: string; isFirst: boolean },
): Markup {
  if (fileId === null) return html`<span class="picture"></span>`
  const set = widths.map((width) => `/files/${fileId}/${width}.avif ${width}w`).join(', ')
  return html`<picture class="picture">
          <source type="image/avif" srcset="${set}" sizes="${sizes}">
          <img src="/files/${fileId}/480.webp" alt="${alt}" width="480" height="480" ${isFirst ? html`fetchpriority="high"` : html`loading="lazy"`}>
        </picture>`
}

/** An amount in the unit that the shop shows in the language. */
function amount(amountRial: number, { language, showToman }: PageContext): string {
  const unit = unitShown(showToman, language)
  const number = numberText(amountRial / rialsPer(unit), language)
  return `${number} ${moneyUnitNames[language][unit]}`
}

const formats = { fa: new Intl.NumberFormat('fa-IR'), en: new Intl.NumberFormat('en-US') }
export const numberText = (value: number, language: PageLanguage) => formats[language].format(value)
