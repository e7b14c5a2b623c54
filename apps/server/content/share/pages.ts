import { pathOf, type SharedPage, shopAddress } from './addresses.ts'
import { breadcrumbData, listData, productData, shopData } from './linked-data.ts'
import { html, type Markup } from './markup.ts'
import {
  breadcrumbs,
  cards,
  numberText,
  type PageContext,
  picture,
  priceMarkup,
  wayIn,
  wholePage,
} from './page.ts'
import type { SharedCard, SharedCategory, SharedProduct } from './read.ts'
import { type PageLanguage, said } from './texts.ts'

type Step = { page: SharedPage; name: string }

/** A product to be read without a script: picture, name, price, what it is and how it is used. @spec 2.product-detail */
export function productPage(product: SharedProduct, context: PageContext): string {
  const { language } = context
  const { id, code, name, price } = product
  const page = { kind: 'product', id, code } as const
  const steps: Step[] = [
    { page: { kind: 'home' }, name: said('home', language) },
    ...product.productCategory.ancestors.map(categoryStep),
    { page, name },
  ]
  return wholePage(context, {
    page,
    title: `${name} | ${product.brand.name} | ${said('shop', language)}`,
    description: product.summary || product.description || name,
    fileId: product.image,
    amountRial: price?.finalRial ?? null,
    data: [productData(product, context), stepsData(steps, context)],
    body: html`${breadcrumbs(steps, language)}
      <article class="product">
        ${picture(product.image, { alt: name, sizes: '(min-width: 700px) 420px, 92vw', isFirst: true })}
        <div class="facts">
          <p class="brand-name">${product.brand.name}</p>
          <h1>${name}</h1>
          ${ratingOf(product, language)}
          ${price && html`<p class="price"><span class="unseen">${said('price', language)} </span>${priceMarkup(price, context)}</p>`}
          <p class="${product.isInStock ? 'stock' : 'stock out'}">${said(product.isInStock ? 'inStock' : 'outOfStock', language)}</p>
          ${wayIn(shopAddress(`/product-detail/${id}`, language), said('openProduct', language))}
          <p>${product.summary}</p>
        </div>
      </article>
      ${listOf(said('features', language), product.features, 'ul')}
      ${section(said('about', language), paragraphs(product.description))}
      ${listOf(said('howToUse', language), product.howToUse, 'ol')}
      ${ingredientsOf(product, language)}`,
  })
}

/** A category with what is below it and its most purchased products. */
export function categoryPage(
  category: SharedCategory,
  products: readonly SharedCard[],
  context: PageContext,
): string {
  const { language, origin } = context
  const { id, name } = category
  const page = { kind: 'category', id } as const
  const steps: Step[] = [
    { page: { kind: 'home' }, name: said('home', language) },
    ...category.ancestors.map(categoryStep),
  ]
  return wholePage(context, {
    page,
    title: `${name} | ${said('shop', language)}`,
    description: said('categoryText', language, { name, count: numberText(category.productCount, language) }),
    fileId: category.image ?? products[0]?.image ?? null,
    data: [stepsData(steps, context), listData(products.map((one) => origin + pathOfCard(one, language)))],
    body: html`${breadcrumbs(steps, language)}
      <h1>${name}</h1>
      ${categoryLinks(category.children, language)}
      ${cards(products, context)}
      ${wayIn(shopAddress(`/products-list?category=${id}`, language), said('openCategory', language))}`,
  })
}

/** What the shop is and has, for whoever reads it in English: the Persian one is the shop's own first page. */
export function homePage(
  categories: readonly { id: number; name: string }[],
  products: readonly SharedCard[],
  context: PageContext,
): string {
  const { language, origin } = context
  return wholePage(context, {
    page: { kind: 'home' },
    title: said('homeTitle', language),
    description: said('homeText', language),
    fileId: products[0]?.image ?? null,
    data: shopData({ origin, language, name: said('shop', language) }),
    body: html`<h1>${said('homeTitle', language)}</h1>
      <p>${said('homeText', language)}</p>
      ${wayIn(shopAddress('/', language), said('openShop', language))}
      ${section(said('categories', language), categoryLinks(categories, language))}
      ${section(said('bestSold', language), cards(products, context))}`,
  })
}

const categoryStep = ({ id, name }: { id: number; name: string }): Step => ({
  page: { kind: 'category', id },
  name,
})

const pathOfCard = ({ id, code }: SharedCard, language: PageLanguage) =>
  pathOf({ kind: 'product', id, code }, language)

function stepsData(steps: readonly Step[], { origin, language }: PageContext) {
  return breadcrumbData(steps.map(({ page, name }) => ({ name, address: origin + pathOf(page, language) })))
}

function ratingOf({ ratingAverage, ratingCount }: SharedProduct, language: PageLanguage): Markup | null {
  if (ratingAverage === null || ratingCount === 0) return null
  const average = numberText(Math.round(ratingAverage * 10) / 10, language)
  return html`<p class="rating">${said('rating', language, { average, count: numberText(ratingCount, language) })}</p>`
}

function ingredientsOf({ ingredients }: SharedProduct, language: PageLanguage): Markup | null {
  if (ingredients.length === 0) return null
  const names = ingredients.map(({ inciName }) => inciName).join(', ')
  return section(said('ingredients', language), html`<p lang="en" dir="ltr">${names}</p>`)
}

function categoryLinks(
  categories: readonly { id: number; name: string }[],
  language: PageLanguage,
): Markup | null {
  if (categories.length === 0) return null
  return html`<ul class="links">${categories.map(
    ({ id, name }) => html`<li><a href="${pathOf({ kind: 'category', id }, language)}">${name}</a></li>`,
  )}</ul>`
}

function section(title: string, body: Markup | null): Markup | null {
  return body && html`<section><h2>${title}</h2>${body}</section>`
}

function listOf(title: string, lines: readonly string[], kind: 'ul' | 'ol'): Markup | null {
  if (lines.length === 0) return null
  const items = lines.map((line) => html`<li>${line}</li>`)
  return section(title, kind === 'ul' ? html`<ul>${items}</ul>` : html`<ol>${items}</ol>`)
}

function paragraphs(text: string): Markup | null {
  const parts = text.split(/\n{2,}/).filter((part) => part.trim() !== '')
  return parts.length === 0 ? null : html`${parts.map((part) => html`<p>${part.trim()}</p>`)}`
}
