import { z } from 'zod'
import { defineRead } from '../declare.ts'
import { searchLimits } from '../search-limits.ts'
import { idInAddress } from './values.ts'

const searchText = z.string().max(searchLimits.valueLength)
const filter = z.string().max(searchLimits.memberLength)

/** A choice of a list's filters and how many products it would leave. */
const counted = z.array(z.object({ id: z.int(), count: z.int() }))
export type ChoiceCount = z.output<typeof counted>[number]

const rial = z.int().describe('rials')

/** The facets of a product list. Each choice is counted without the filter that it belongs to. */
export const productFacets = z.object({
  total: z.int(),
  isPartial: z.boolean().describe('no product has every word of the text; these have the most of them'),
  meant: z
    .string()
    .nullable()
    .describe('the corrected text, where it was mistyped or typed on the other keyboard'),
  inStock: z.int(),
  discounted: z.int(),
  brands: counted,
  categories: counted.describe('each including the categories below it'),
  tags: counted,
  allergens: counted.describe('by ingredient: how many products contain it, and avoiding it would hide'),
  ratings: counted.describe('by the lowest rating, 4 to 1: how many have this rating or a better one'),
  prices: z
    .array(z.object({ from: rial, to: rial, count: z.int() }))
    .describe('bands, from the lowest that has any product to the highest'),
})
export type ProductFacets = z.output<typeof productFacets>

export const readProductFacets = defineRead({
  path: 'products/facets',
  summary: 'How many products match, and how many each choice of the filters would leave',
  needs: 'anybody',
  query: z.object({
    text: searchText.optional(),
    filter: filter
      .optional()
      .describe(
        'JSON, as of `search/Product`, of the parts that the list has: `text`, `brand.id`, `productCategory.ancestors.id`, ' +
          '`tags.id` (one list for each question), `isInStock`, `isDiscounted`, `price` (`gte`, `lte`), `ratingAverage` ' +
          '(`gte`) and `not` of `ingredients.id`',
      ),
  }),
  answer: productFacets,
  refusals: [
    'BAD_FILTER',
    'BAD_VALUE',
    'FORBIDDEN_FIELD',
    'LIMIT_EXCEEDED',
    'SEARCH_TOO_HEAVY',
    'UNKNOWN_FIELD',
    'UNKNOWN_OPERATOR',
  ],
})

const named = z.array(z.object({ id: z.int(), name: z.string(), count: z.int() }))

export const productSuggestions = z.object({
  meant: z.string().nullable(),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      brand: z.string(),
      hue: z.int(),
      price: rial.nullable(),
      image: z.string().nullable(),
    }),
  ),
  categories: named,
  brands: named,
  queries: z.array(z.string()).describe('completions of the typed text'),
})
export type ProductSuggestions = z.output<typeof productSuggestions>

/** Suggestions while a text is being typed. */
export const readSuggestions = defineRead({
  path: 'products/suggestions',
  summary: 'Products, categories, brands and queries for what has been typed so far',
  needs: 'anybody',
  query: z.object({ text: searchText }),
  answer: productSuggestions,
  refusals: ['BAD_VALUE', 'LIMIT_EXCEEDED', 'SEARCH_TOO_HEAVY', 'UNKNOWN_FIELD'],
})

/** By category, and by the tags and ingredients that they share. */
export const readSimilarProducts = defineRead({
  path: 'products/similar',
  summary: 'Ids of products that are similar to one, the most similar first',
  needs: 'anybody',
  query: z.object({ to: idInAddress.describe('the id of the product') }),
  answer: z.object({ ids: z.array(z.int()) }),
  refusals: ['BAD_VALUE', 'SEARCH_TOO_HEAVY', 'UNKNOWN_FIELD'],
})

/** The answer of `search/Product` to a visitor if the draft were published now. */
export const readPreview = defineRead({
  path: 'office/catalogue/preview/{draftId}',
  summary: 'A draft as the shop would show it',
  needs: 'catalogue.read-all',
  params: z.object({ draftId: idInAddress }),
  query: z.object({ fields: z.string().max(4_000), filter: z.string().max(2_000).optional() }),
  answer: z.object({ page: z.array(z.record(z.string(), z.unknown())), next: z.string().nullable() }),
  refusals: [
    'BAD_FILTER',
    'BAD_VALUE',
    'CONTENT_INCOMPLETE',
    'DRAFT_NOT_FOUND',
    'DUPLICATE_RECORD',
    'FORBIDDEN_FIELD',
    'LIMIT_EXCEEDED',
    'SEARCH_TOO_HEAVY',
    'SKU_IN_USE',
    'SKU_NOT_FOUND',
    'UNKNOWN_FIELD',
    'UNKNOWN_OPERATOR',
  ],
})
