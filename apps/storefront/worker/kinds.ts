/** What the worker caches: the page, immutable files (of the build and others), images of goods, and public reads. */
export type Kind = 'page' | 'file' | 'image' | 'read'

type WorkerRequest = {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly referrer: string
  readonly headers: Pick<Headers, 'has'>
}

// Public reads: goods, their descriptions, comments, page contents. The worker handles no others.
const sharedReads =
  /^(settings|enumerations|campaigns|products\/(facets|similar)|search\/(Product|ProductCategory|Brand|TagSubgroup|Comment|SkuSeller|Ingredient|Page))$/
const kinds: readonly { kind: Kind; path: RegExp }[] = [
  {
    kind: 'file',
    path: /^\/(assets\/[\w.-]+|icons\/[\w-]+\.png|mark\.svg|manifest-(fa|en)\.webmanifest|landing\/(pe|en)\/[\w-]+)$/,
  },
  { kind: 'image', path: /^\/files\/[\w-]+\/\d+\.(avif|webp)$/ },
]
const prefix = /^\/(pe\/persian|gr\/english)\//

// Requests with these headers are personal or not repeatable.
const personalHeaders = ['authorization', 'idempotency-key', 'range']

/**
 * The kind of a request, or null if the worker does not handle it: commands, other sites, the back office, personal
 * reads.
 */
export function kindOf({ method, url, mode, referrer, headers }: WorkerRequest, origin: string): Kind | null {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin || personalHeaders.some((name) => headers.has(name)))
    return null
  if (mode === 'navigate') return pathname === '/' ? 'page' : null
  if (office.test(referrer)) return null
  const known = kinds.find(({ path }) => path.test(pathname))
  if (known) return known.kind
  return prefix.test(pathname) && sharedReads.test(pathname.replace(prefix, '')) ? 'read' : null
}

// The same URLs return more to staff. A referrer may not be a URL.
const office = /^\w+:\/\/[^/]+\/office([/?#]|$)/

const mediaTypes: Record<Kind, RegExp> = {
  page: /^text\/html/,
  file: /^(text\/(css|javascript)|application\/(javascript|json|geo\+json|manifest\+json)|image\/|font\/)/,
  image: /^image\/(avif|webp)/,
  read: /^application\/json/,
}

type Answered = {
  readonly status: number
  readonly type: string
  readonly headers: Pick<Headers, 'get' | 'has'>
}

/**
 * Whether an answer may be cached. The server marks personal answers `no-store`. Answers that vary by cookie or set one
 * are never cached, except the page, which varies only by language and theme.
 */
export function isCacheable(kind: Kind, { status, type, headers }: Answered): boolean {
  if (status !== 200 || type !== 'basic' || headers.has('set-cookie')) return false
  if (/no-store/i.test(headers.get('cache-control') ?? '')) return false
  if (kind !== 'page' && /cookie|authorization|\*/i.test(headers.get('vary') ?? '')) return false
  return mediaTypes[kind].test(headers.get('content-type') ?? '')
}
