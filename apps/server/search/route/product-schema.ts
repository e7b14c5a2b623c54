import { searchLimits } from '@anar/contract/search-limits'
import { z } from 'zod'

// For the API's description only, like the search's.

const counted = z.array(z.object({ id: z.int(), count: z.int() }))
const rial = z.int().describe('rials')

const facets = z.object({
  total: z.int(),
  isPartial: z.boolean().describe('nothing has every word of the text: these have the most of them'),
  meant: z.string().nullable().describe('what the text was taken for, where it was mistyped'),
  inStock: z.int(),
  discounted: z.int(),
  brands: counted,
  categories: counted.describe('each with what is below it'),
  tags: counted,
  allergens: counted.describe('by ingredient'),
  ratings: counted.describe('by the lowest rating: how many are rated so or better'),
  prices: z.array(z.object({ from: rial, to: rial, count: z.int() })),
})

const named = z.object({ id: z.int(), name: z.string(), count: z.int() })
const suggestions = z.object({
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
  categories: z.array(named),
  brands: z.array(named),
  queries: z.array(z.string()),
})

export const facetsSchema = {
  summary: 'How many products match, and how many each choice of the filters would leave',
  description:
    'The filter is that of `search/Product`, of the parts that the list has: `text`, `brand.id`, ' +
    '`productCategory.ancestors.id`, `tags.id` (one list for each question), `isInStock`, `isDiscounted`, `price` (`gte`, `lte`), ' +
    '`ratingAverage` (`gte`) and `not` of `ingredients.id`. Each choice is counted without the filter that it belongs to.',
  querystring: z.object({
    text: z.string().max(searchLimits.valueLength).optional(),
    filter: z.string().max(searchLimits.memberLength).optional().describe('JSON, as of a search'),
  }),
  response: { 200: facets },
}

export const suggestionsSchema = {
  summary: 'Products, categories, brands and queries for what has been typed so far',
  querystring: z.object({ text: z.string().max(searchLimits.valueLength) }),
  response: { 200: suggestions },
}

export const similarSchema = {
  summary: 'Ids of products that are similar to one, the most alike first',
  description: 'Of its category and those beside it, by the tags and ingredients that they share.',
  querystring: z.object({ to: z.string().max(9).describe('the id of the product') }),
  response: { 200: z.object({ ids: z.array(z.int()) }) },
}
