import { z } from 'zod'
import { id, seenRial } from './values.ts'

/** POST favourites/add: with what the product costs and whether it is there today, to tell later what has changed. */
export const addFavourite = z.strictObject({ productId: id })
export const removeFavourite = z.strictObject({ productId: id })

/** How a product stood when it was marked. */
export const favouriteAnswer = z.object({ priceThen: z.int().nullable(), wasInStock: z.boolean() })
export type FavouriteAnswer = z.output<typeof favouriteAnswer>

/** POST favourites/merge: what a visitor marked in the browser, when they have logged in. What is marked already stays. */
export const mergeFavourites = z.strictObject({
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
})
