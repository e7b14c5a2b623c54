import type { EarlySearch, Placeholder } from '../../platform/data/early-searches.ts'

/**
 * A request sent before a screen's code has loaded. The address is not yet encoded (`encodeURI`), which halves its
 * length; a placeholder in it (`"{id}"`) stands for a number.
 */
export type EarlyRequest = { address: string; images?: EarlySearch['images'] }
/** By the screen's folder. */
export type EarlyRequests = { readonly [screen: string]: readonly EarlyRequest[] }

/** Address of the session check, in any language; empty answer for a visitor. @spec 7.check-access */
export const sessionAddress = '/CheckAccess?visitor=204'

/** The element in the page that holds the requests, as JSON. */
export const earlyElementId = 'early-requests'

/**
 * The first requests of a path, with its number filled in. None if only the application knows them: a filtered list, a
 * path whose last part is not a number.
 */
export function earlyRequests(path: string, screen: string, known: EarlyRequests): readonly EarlyRequest[] {
  if (path.includes('?')) return []
  const id = /\/([1-9]\d{0,15})\/?$/.exec(path)?.[1]
  return (known[screen] ?? []).flatMap((request) => {
    if (!has(request, '{id}')) return [request]
    return id === undefined ? [] : [filled(request, '{id}', id)]
  })
}

/** Whether a request needs the member's id. */
export const isOfMember = (request: EarlyRequest) => has(request, '{user}')

/** The request with the member's id filled in. */
export const ofMember = (request: EarlyRequest, userId: number) => filled(request, '{user}', String(userId))

const has = ({ address }: EarlyRequest, placeholder: Placeholder) => address.includes(placeholder)

const filled = (request: EarlyRequest, placeholder: Placeholder, number: string): EarlyRequest => ({
  ...request,
  address: request.address.replaceAll(`"${placeholder}"`, number),
})
