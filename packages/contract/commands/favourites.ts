import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { id, nothing, seenRial } from './values.ts'

/** Price and stock of a product when it was marked. */
export const favouriteAnswer = z.object({ priceThen: z.int().nullable(), wasInStock: z.boolean() })
export type FavouriteAnswer = z.output<typeof favouriteAnswer>

/** Marks a product with its price and stock of today, to show later what has changed. */
export const addFavourite = defineCommand({
  path: 'favourites/add',
  summary: 'Add a favourite',
  needs: 'order.place',
  body: z.strictObject({ productId: id }),
  answer: favouriteAnswer,
  refusals: ['FAVOURITES_FULL', 'PRODUCT_NOT_FOUND'],
})

export const removeFavourite = defineCommand({
  path: 'favourites/remove',
  summary: 'Remove a favourite',
  needs: 'order.place',
  body: z.strictObject({ productId: id }),
  answer: nothing,
})

/** Adds the favourites of a visitor's browser after a login. Favourites that exist already do not change. */
export const mergeFavourites = defineCommand({
  path: 'favourites/merge',
  summary: "Add a visitor's favourites",
  needs: 'order.place',
  body: z.strictObject({
    favourites: z
      .array(
        z.strictObject({
          productId: id,
          priceThen: seenRial.nullable(),
          wasInStock: z.boolean(),
        }),
      )
      .min(1)
      .max(100),
  }),
  answer: nothing,
})
