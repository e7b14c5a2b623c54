/**
 * The districts of the server, lowest first: one may import itself and those before it. A dependency of a lower one on a
 * higher one is injected where the server is composed (docs/decisions/0046-districts.md).
 */
export const districts = [
  'platform',
  'search',
  'content',
  'catalogue',
  'people',
  'money',
  'network',
  'sales',
  'sellers',
] as const

/** Folders of the platform that are libraries: each of their modules is an entry point. */
const libraries = /^(db|http|ports|processes|jobs|fonts|telemetry)\/|^[^/]+$/

const inDistrict = new RegExp(`^apps/server/(?<district>${districts.join('|')})/(?<rest>.*)$`)

/** The district of a path and what follows; null outside of them. */
function districtOf(path: string): { district: string; rest: string } | null {
  const { district, rest } = inDistrict.exec(path)?.groups ?? {}
  return district !== undefined && rest !== undefined ? { district, rest } : null
}

/** Whether `from` is not below `to`. True where one of them is in no district. */
export function isWithinLayers(from: string, to: string): boolean {
  const [own, reached] = [districtOf(from), districtOf(to)]
  return !own || !reached || rankOf(reached.district) <= rankOf(own.district)
}

/**
 * Whether a module may be imported from another one: within a feature freely; another feature of the district by its
 * index.ts, another district by that one's; the platform has an index.ts for each feature, and its libraries are open.
 * The lists of a district (features.ts, figures.ts, jobs) read its features' routes, and the modules beside app.ts read the lists.
 */
export function isThroughDoor(from: string, to: string): boolean {
  const reached = districtOf(to)
  if (!reached) return true
  const own = districtOf(from)
  const { district, rest } = reached
  const [feature, ...inside] = rest.split('/')
  if (district === 'platform' && libraries.test(rest)) return true
  if (own?.district === district) {
    const isList = own.rest === 'features.ts' || own.rest === 'figures.ts'
    return own.rest.split('/')[0] === feature || inside.join('/') === 'index.ts' || isList
  }
  if (district === 'platform') return inside.join('/') === 'index.ts' || (!own && isRouteOrList(rest))
  return rest === 'index.ts' || (!own && isRouteOrList(rest))
}

/** The modules of which the modules beside app.ts compose the server. */
function isRouteOrList(rest: string): boolean {
  return /^(features|figures)\.ts$|^jobs\/index\.ts$|^[^/]+\/routes\.ts$/.test(rest)
}

function rankOf(district: string): number {
  return (districts as readonly string[]).indexOf(district)
}

/** The front ends have the same districts, and above them the office's oversight, whose words come from all of them. */
const frontDistricts: readonly string[] = [...districts, 'oversight']

const inFrontEnd = /^apps\/(?<app>storefront|backoffice)\/(?<district>[^/]+)\/(?<kind>[^/]+)\//

/**
 * Whether a module of a front end may import another one of it: components, data and messages know their own district
 * and lower ones, and no screen. Screens and `app/` compose the districts, so they may import any component or data.
 */
export function isWithinFrontLayers(from: string, to: string): boolean {
  const [own, reached] = [inFrontEnd.exec(from)?.groups, inFrontEnd.exec(to)?.groups]
  if (!own || !frontDistricts.includes(own['district']!) || own['kind'] === 'screens') return true
  if (/^apps\/[^/]+\/app\//.test(to)) return false
  if (!reached || own['app'] !== reached['app'] || !frontDistricts.includes(reached['district']!)) return true
  const isHigher = frontDistricts.indexOf(reached['district']!) > frontDistricts.indexOf(own['district']!)
  return !isHigher && reached['kind'] !== 'screens'
}
