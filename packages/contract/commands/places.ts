import { z } from 'zod'
import { defineRead } from '../declare.ts'
import { codeText, id, idInAddress, latitude, longitude, text } from './values.ts'

/** `latitude` and `longitude` are the point around which the person looks. */
const mapSearchQuery = z.strictObject({
  text: text({ min: 1, max: 80 }),
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

/** @spec 7.map-search */
export const searchMap = defineRead({
  path: 'map/search',
  summary: 'Search the map by name',
  needs: 'anybody',
  query: mapSearchQuery,
  canBePosted: true,
  answer: mapSearchAnswer,
})

const mapReverseQuery = z.strictObject({
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

export const reverseMap = defineRead({
  path: 'map/reverse',
  summary: 'Read the province and city of a point',
  needs: 'anybody',
  query: mapReverseQuery,
  canBePosted: true,
  answer: mapReverseAnswer,
})

const postalCodeQuery = z.strictObject({
  code: codeText({ min: 1, max: 20 }),
  provinceId: z.union([id, idInAddress]).optional(),
})
/** The province is null where no province has such codes; `isInProvince` is null where the query names none. */
export const postalCodeAnswer = z.object({
  provinceId: z.int().nullable(),
  provinceName: z.string().nullable(),
  isInProvince: z.boolean().nullable(),
})
export type PostalCodeAnswer = z.output<typeof postalCodeAnswer>

/** @spec 7.postal-check, 5.postal-code */
export const checkPostalCode = defineRead({
  path: 'places/postal-code',
  summary: 'Read the province of a postal code',
  needs: 'anybody',
  query: postalCodeQuery,
  canBePosted: true,
  answer: postalCodeAnswer,
  refusals: ['VERIFICATION_UNAVAILABLE'],
})
