import { z } from 'zod'
import { codeText, id, idInAddress, latitude, longitude, text } from './commands/values.ts'

/** GET or POST map/search: text, latitude and longitude (where the person looks; may be left out). @spec 7.map-search */
export const mapSearch = z.strictObject({
  text: text({ least: 1, most: 80 }),
  latitude: z.coerce.number().pipe(latitude).optional(),
  longitude: z.coerce.number().pipe(longitude).optional(),
})
export const mapSearchAnswer = z.object({
  places: z.array(
    z.object({
      title: z.string(),
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      provinceId: z.int().nullable(),
      cityId: z.int().nullable(),
    }),
  ),
})
export type MapPlace = z.output<typeof mapSearchAnswer>['places'][number]

/** GET or POST map/reverse: the province and city of a pin. */
export const mapReverse = z.strictObject({
  latitude: z.coerce.number().pipe(latitude),
  longitude: z.coerce.number().pipe(longitude),
})
/** `place` is null outside of Iran; `address` is a hint for the form, empty where no streets are known. */
export const mapReverseAnswer = z.object({
  place: z
    .object({
      provinceId: z.int(),
      provinceName: z.string(),
      cityId: z.int(),
      cityTitle: z.string(),
      address: z.string(),
    })
    .nullable(),
})
export type MapReverseAnswer = z.output<typeof mapReverseAnswer>

/** GET or POST places/postal-code: of which province a postal code is. @spec 7.postal-check, 5.postal-code */
export const postalCodeCheck = z.strictObject({
  code: codeText({ least: 1, most: 20 }),
  provinceId: z.union([id, idInAddress]).optional(),
})
/** The province is null where no province has such codes; `isInProvince` is null where none was asked about. */
export const postalCodeAnswer = z.object({
  provinceId: z.int().nullable(),
  provinceName: z.string().nullable(),
  isInProvince: z.boolean().nullable(),
})
export type PostalCodeAnswer = z.output<typeof postalCodeAnswer>
