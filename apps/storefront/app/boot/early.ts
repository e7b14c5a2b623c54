/**
 * What of a screen can be asked before its code is there: the address of its first answer, `{id}` where the path's
 * number belongs, how many of its rows are seen at once, and how wide their pictures are drawn.
 */
export type EarlyTemplate = { address: string; sizes: string; rowsAtOnce: number }
export type EarlyTemplates = { readonly [screen: string]: EarlyTemplate }

/** Where the application asks who is here, whatever the language; a visitor is answered with nothing. @spec 7.check-access */
export const sessionAddress = '/CheckAccess?visitor=204'

/** The element in the page that holds the templates, as JSON. */
export const earlyElementId = 'early-requests'

/**
 * The request that a path needs first, or null where only the application can tell: a list that is filtered, a path
 * whose last part is no number.
 */
export function earlyRequest(path: string, screen: string, templates: EarlyTemplates): EarlyTemplate | null {
  const template = templates[screen]
  if (!template || path.includes('?')) return null
  if (!template.address.includes('{id}')) return template
  const id = /\/([1-9]\d{0,8})\/?$/.exec(path)?.[1]
  return id === undefined ? null : { ...template, address: template.address.replaceAll('{id}', id) }
}
