import { addDays, type IsoDay } from '@anar/domain/calendar'
import { gtinFrom } from '@anar/domain/validation'
import { pathOf } from './addresses.ts'
import type { PageLanguage } from './messages.ts'
import type { SharedProduct } from './read.ts'

/** Linked data of a page in the vocabulary of schema.org. */
export type LinkedData = { readonly '@context': 'https://schema.org'; readonly '@type': string } & Readonly<
  Record<string, unknown>
>

const context = { '@context': 'https://schema.org' } as const

/**
 * A product with today's offer in rials. Ratings are given only where there are some; a GTIN only where its
 * check digit is right.
 */
export function productData(
  product: SharedProduct,
  { origin, language }: { origin: string; language: PageLanguage },
): LinkedData {
  const { price, bestOffer } = product
  const url = origin + pathOf({ kind: 'product', id: product.id, code: product.code }, language)
  const gtin = bestOffer && gtinFrom(bestOffer.sku.gtin)
  return {
    ...context,
    '@type': 'Product',
    name: product.name,
    description: product.summary,
    sku: bestOffer?.sku.code ?? product.code,
    url,
    ...(product.image && { image: [`${origin}/files/${product.image}/preview.jpg`] }),
    ...(gtin && { gtin }),
    brand: { '@type': 'Brand', name: product.brand.name },
    category: product.productCategory.name,
    ...(product.ratingCount > 0 &&
      product.ratingAverage !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.ratingAverage,
          ratingCount: product.ratingCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    ...(price && {
      offers: {
        '@type': 'Offer',
        url,
        priceCurrency: 'IRR',
        price: price.finalRial,
        availability: `https://schema.org/${product.isInStock ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        ...(price.discountEndsOn && { priceValidUntil: addDays(price.discountEndsOn as IsoDay, -1) }),
        ...(bestOffer && { seller: { '@type': 'Organization', name: bestOffer.seller.name } }),
      },
    }),
  }
}

/** The breadcrumbs from the shop's home to a page, the page itself last. */
export function breadcrumbData(steps: readonly { name: string; address: string }[]): LinkedData {
  const itemListElement = steps.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  }))
  return { ...context, '@type': 'BreadcrumbList', itemListElement }
}

/** The products of a page, by their addresses. */
export function listData(addresses: readonly string[]): LinkedData {
  const itemListElement = addresses.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url }))
  return { ...context, '@type': 'ItemList', itemListElement }
}

/** The shop itself, and how it is searched. */
export function shopData({
  origin,
  language,
  name,
}: {
  origin: string
  language: PageLanguage
  name: string
}): LinkedData[] {
  const url = origin + pathOf({ kind: 'home' }, language)
  const find = `${origin}${language === 'fa' ? '' : '/en'}/find?q={search_term_string}`
  return [
    { ...context, '@type': 'Organization', '@id': `${origin}/#shop`, name, url: `${origin}/` },
    {
      ...context,
      '@type': 'WebSite',
      name,
      url,
      inLanguage: language,
      publisher: { '@id': `${origin}/#shop` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: find },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
