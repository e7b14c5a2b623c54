import { ApiError, type Client, createClient, fieldsOf, type Row } from '@anar/contract/client'
import { Refusal } from '@anar/contract/errors'
import { percentToBasisPoints, type Rial, rial } from '@anar/domain/money'
import { priceOffer, shownRial } from '@anar/domain/pricing'
import type { App } from '../../platform/deps.ts'
import type { PageLanguage } from './messages.ts'

/**
 * A client of our own reads for a visitor without cookies: it has the same visibility rules, cached answers and
 * read queue as any other. Days are Gregorian, for machines.
 */
export function visitorOf(app: App, language: PageLanguage): Client {
  return createClient({
    host: '',
    calendar: 'gr',
    language: () => (language === 'fa' ? 'pe' : 'en'),
    fetch: async (address) => {
      const answer = await app.inject({ method: 'GET', url: String(address) })
      const headers = { 'content-type': String(answer.headers['content-type'] ?? '') }
      return new Response(answer.body, { status: answer.statusCode, headers })
    },
  })
}

const cardFields = fieldsOf('Product', [
  'id',
  'code',
  'name',
  'summary',
  'image',
  'isInStock',
  'shownVatPercent',
  'brand.name',
  'bestOffer.id',
  'bestOffer.price.consumerPrice',
  'bestOffer.price.score',
  'bestOffer.discount.id',
  'bestOffer.discount.discountPercent',
  'bestOffer.discount.toDate',
])
const productFields = fieldsOf('Product', [
  ...cardFields,
  'description',
  'features',
  'howToUse',
  'ratingCount',
  'ratingAverage',
  'ingredients.inciName',
  'productCategory.id',
  'productCategory.name',
  'productCategory.ancestors.id',
  'productCategory.ancestors.name',
  'bestOffer.seller.name',
  'bestOffer.sku.code',
  'bestOffer.sku.gtin',
])
const categoryFields = fieldsOf('ProductCategory', [
  'id',
  'name',
  'image',
  'productCount',
  'ancestors.id',
  'ancestors.name',
  'children.id',
  'children.name',
])

/** Today's price of a unit as shoppers see it, and the end of its discount. */
export type SharedPrice = { finalRial: Rial; beforeRial: Rial | null; discountEndsOn: string | null }
type CardRow = Row<'Product', (typeof cardFields)[number]>
export type SharedCard = CardRow & { price: SharedPrice | null }
export type SharedProduct = Row<'Product', (typeof productFields)[number]> & { price: SharedPrice | null }
export type SharedCategory = Row<'ProductCategory', (typeof categoryFields)[number]>

/** A product that is on sale; null where there is none of that id. */
export async function readProduct(visitor: Client, id: number): Promise<SharedProduct | null> {
  const { page } = await inTurn(() =>
    visitor.search('Product', {
      fields: productFields,
      filter: { field: 'id', op: 'eq', value: id },
      size: 1,
    }),
  )
  return page[0] ? { ...page[0], price: priceOf(page[0]) } : null
}

export async function readCategory(visitor: Client, id: number): Promise<SharedCategory | null> {
  const filter = { field: 'id', op: 'eq', value: id } as const
  const { page } = await inTurn(() =>
    visitor.search('ProductCategory', { fields: categoryFields, filter, size: 1 }),
  )
  return page[0] ?? null
}

const maxCards = 24

/** The best-selling products in stock, of a category with its subcategories or of all. */
export async function readCards(visitor: Client, categoryId: number | null): Promise<SharedCard[]> {
  const inStock = { field: 'isInStock', op: 'eq', value: true } as const
  const within = { field: 'productCategory.ancestors.id', op: 'eq', value: categoryId } as const
  const filter =
    categoryId === null ? inStock : ({ and: [inStock, { ...within, value: categoryId }] } as const)
  const { page } = await inTurn(() =>
    visitor.search('Product', { fields: cardFields, filter, sort: ['-soldCount', 'id'], size: maxCards }),
  )
  return page.map((row) => ({ ...row, price: priceOf(row) }))
}

/** The categories at the top, in the shop's order. */
export async function readTopCategories(visitor: Client): Promise<{ id: number; name: string }[]> {
  const { page } = await inTurn(() =>
    visitor.search('ProductCategory', {
      fields: ['id', 'name', 'position'],
      filter: { field: 'parent.id', op: 'isNull', value: true },
      sort: 'position',
      size: 100,
    }),
  )
  return page
}

function priceOf({
  bestOffer,
  shownVatPercent,
}: Pick<CardRow, 'bestOffer' | 'shownVatPercent'>): SharedPrice | null {
  if (!bestOffer?.price) return null
  const { discount, price } = bestOffer
  const one = priceOffer(
    {
      skuSellerId: bestOffer.id,
      consumerPriceRial: rial(price.consumerPrice),
      scoreHundredths: price.score,
      discount,
      specialDiscounts: [],
      rewardBox: null,
      vatBasisPoints: 0,
      weightGram: 0,
      categoryPath: [],
    },
    1,
  )
  const isLess = one.finalUnitPrice < one.unitPrice
  const shown = { vatBasisPoints: percentToBasisPoints(shownVatPercent), pricesIncludeVat: true }
  return {
    finalRial: shownRial(one.finalUnitPrice, shown),
    beforeRial: isLess ? shownRial(one.unitPrice, shown) : null,
    discountEndsOn: (isLess && discount?.toDate) || null,
  }
}

/** Passes on the refusals of our own reads, such as BUSY. */
async function inTurn<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) throw new Refusal('SERVICE_UNAVAILABLE')
    throw error
  }
}
