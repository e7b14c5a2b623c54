import { pathOf, type SharedPage, shopAddress } from './addresses.ts'
import { breadcrumbData, listData, productData, shopData } from './linked-data.ts'
import { html, type Markup } from './markup.ts'
import { messageOf, type PageLanguage } from './messages.ts'
import {
  breadcrumbs,
  cards,
  numberText,
  type PageContext,
  priceMarkup,
  responsiveImage,
  wayIn,
  wholePage,
} from './page.ts'
import type { SharedCard, SharedCategory, SharedProduct } from './read.ts'

type Step = { page: SharedPage; name: string }

/** A product page without scripts: image, name, price, description, how to use. @spec 2.product-detail */
export function productPage(product: SharedProduct, context: PageContext): string {
  const { language } = context
  const { id, code, name, price } = product
  const page = { kind: 'product', id, code } as const
  const steps: Step[] = [
    { page: { kind: 'home' }, name: messageOf('home', language) },
    ...product.productCategory.ancestors.map(categoryStep),
    { page, name },
  ]
  return wholePage(context, {
    page,
    title: `${name} | ${product.brand.name} | ${messageOf('shop', language)}`,
    description: product.summary || product.description || name,
    fileId: product.image,
    amountRial: price?.finalRial ?? null,
    data: [productData(product, context), stepsData(steps, context)],
    body: html`${breadcrumbs(steps, language)}
      <article class="product">
        ${responsiveImage(product.image, { alt: name, sizes: '(min-width: 700px) 420px, 92vw', isFirst: true })}
        <div class="facts">
          <p class="brand-name">${product.brand.name}</p>
          <h1>${name}</h1>
          ${ratingOf(product, language)}
          ${price && html`<p class="price"><span class="unseen">${messageOf('price', language)} </span>${priceMarkup(price, context)}</p>`}
          <p class="${product.isInStock ? 'stock' : 'stock out'}">${messageOf(product.isInStock ? 'inStock' : 'outOfStock', language)}</p>
          ${wayIn(shopAddress(`/product-detail/${id}`, language), messageOf('openProduct', language))}
          <p>${product.summary}</p>
        </div>
      </article>
      ${listOf(messageOf('features', language), product.features, 'ul')}
      ${section(messageOf('about', language), paragraphs(product.description))}
      ${listOf(messageOf('howToUse', language), product.howToUse, 'ol')}
      ${ingredientsOf(product, language)}`,
  })
}

/** A category with its subcategories and best-selling products. */
export function categoryPage(
  category: SharedCategory,
  products: readonly SharedCard[],
  context: PageContext,
): string {
  const { language, origin } = context
  const { id, name } = category
  const page = { kind: 'category', id } as const
  const steps: Step[] = [
    { page: { kind: 'home' }, name: messageOf('home', language) },
    ...category.ancestors.map(categoryStep),
  ]
  return wholePage(context, {
    page,
    title: `${name} | ${messageOf('shop', language)}`,
    description: messageOf('categoryText', language, {
      name,
      count: numberText(category.productCount, language),
    }),
    fileId: category.image ?? products[0]?.image ?? null,
    data: [stepsData(steps, context), listData(products.map((one) => origin + pathOfCard(one, language)))],
    body: html`${breadcrumbs(steps, language)}
      <h1>${name}</h1>
      ${categoryLinks(category.children, language)}
      ${cards(products, context)}
      ${wayIn(shopAddress(`/products-list?category=${id}`, language), messageOf('openCategory', language))}`,
  })
}

/** The English home page without scripts; the Persian one is the shop's own first page. */
export function homePage(
  categories: readonly { id: number; name: string }[],
  products: readonly SharedCard[],
  context: PageContext,
): string {
  const { language, origin } = context
  return wholePage(context, {
    page: { kind: 'home' },
    title: messageOf('homeTitle', language),
    description: messageOf('homeText', language),
    fileId: products[0]?.image ?? null,
    data: shopData({ origin, language, name: messageOf('shop', language) }),
    body: html`<h1>${messageOf('homeTitle', language)}</h1>
      <p>${messageOf('homeText', language)}</p>
      ${wayIn(shopAddress('/', language), messageOf('openShop', language))}
      ${section(messageOf('categories', language), categoryLinks(categories, language))}
      ${section(messageOf('bestSold', language), cards(products, context))}`,
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
  return html`<p class="rating">${messageOf('rating', language, { average, count: numberText(ratingCount, language) })}</p>`
}

function ingredientsOf({ ingredients }: SharedProduct, language: PageLanguage): Markup | null {
  if (ingredients.length === 0) return null
  const names = ingredients.map(({ inciName }) => inciName).join(', ')
  return section(messageOf('ingredients', language), html`<p lang="en" dir="ltr">${names}</p>`)
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
