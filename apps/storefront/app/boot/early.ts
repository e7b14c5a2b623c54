import type { EarlySearch, Place } from '../../platform/data/early-searches.ts'

/**
 * What is asked for before a screen's code is there. The address is written as it reads, half as long as it is asked
 * (`encodeURI`); a place in it (`"{id}"`) stands where a number belongs.
 */
export type EarlyRequest = { address: string; images?: EarlySearch['images'] }
/** By the screen's folder. */
export type EarlyRequests = { readonly [screen: string]: readonly EarlyRequest[] }

/** Where the application asks who is here, whatever the language; a visitor is answered with nothing. @spec 7.check-access */
export const sessionAddress = '/CheckAccess?visitor=204'

/** The element in the page that holds the requests, as JSON. */
export const earlyElementId = 'early-requests'

/**
 * What a path needs first, with the number of the path in it; nothing where only the application can tell: a list that
 * is filtered, a path whose last part is no number.
 */
export function earlyRequests(path: string, screen: string, known: EarlyRequests): readonly EarlyRequest[] {
  if (path.includes('?')) return []
  const id = /\/([1-9]\d{0,15})\/?$/.exec(path)?.[1]
  return (known[screen] ?? []).flatMap((request) => {
    if (!has(request, '{id}')) return [request]
    return id === undefined ? [] : [filled(request, '{id}', id)]
  })
}

/** Whether a request waits for the number of whoever is logged in. */
export const isOfMember = (request: EarlyRequest) => has(request, '{user}')

/** The request of somebody who is logged in. */
export const ofMember = (request: EarlyRequest, userId: number) => filled(request, '{user}', String(userId))

const has = ({ address }: EarlyRequest, place: Place) => address.includes(place)

const filled = (request: EarlyRequest, place: Place, number: string): EarlyRequest => ({
  ...request,
  address: request.address.replaceAll(`"${place}"`, number),
})
