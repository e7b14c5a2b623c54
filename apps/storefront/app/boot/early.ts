/**
 * What of a screen can be asked before its code is there. The address is written as it reads, half as long as it is
 * asked (`encodeURI`). In it `{id}` stands where the path's number belongs,
 * and `{user}` where that of whoever is logged in does.
 */
export type EarlyRequest = {
  address: string
  /** How many of the answer's rows are seen at once, and how their pictures are drawn. */
  pictures?: { rowsAtOnce: number; sizes: string; widths?: readonly number[] }
}
/** By the screen's folder. */
export type EarlyRequests = { readonly [screen: string]: readonly EarlyRequest[] }

/** Where the application asks who is here, whatever the language; a visitor is answered with nothing. @spec 7.check-access */
export const sessionAddress = '/CheckAccess?visitor=204'

/** The element in the page that holds the requests, as JSON. */
export const earlyElementId = 'early-requests'

/** What a path needs first; nothing where only the application can tell: a list that is filtered, a path whose last part is no number. */
export function earlyRequests(path: string, screen: string, known: EarlyRequests): readonly EarlyRequest[] {
  if (path.includes('?')) return []
  const id = /\/([1-9]\d{0,8})\/?$/.exec(path)?.[1]
  return (known[screen] ?? []).flatMap((one) => {
    if (!one.address.includes('{id}')) return [one]
    return id === undefined ? [] : [{ ...one, address: one.address.replaceAll('{id}', id) }]
  })
}
