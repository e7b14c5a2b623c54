/** What the worker keeps of the shop: its page, files of the build and what else an address says the content of, pictures of goods, and reads that are everybody's. */
export type Kind = 'page' | 'file' | 'picture' | 'read'

type Asked = {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly referrer: string
  readonly headers: Pick<Headers, 'has'>
}

// What everybody is answered alike: goods, what describes them, opinions, page texts. Anything else is let through.
const sharedReads =
  /^(settings|enumerations|campaigns|products\/(facets|similar)|search\/(Product|ProductCategory|Brand|TagSubgroup|Comment|SkuSeller|Ingredient|Page))$/
const kinds: readonly { kind: Kind; path: RegExp }[] = [
  {
    kind: 'file',
    path: /^\/(assets\/[\w.-]+|icons\/[\w-]+\.png|mark\.svg|manifest-(fa|en)\.webmanifest|landing\/(pe|en)\/[\w-]+)$/,
  },
  { kind: 'picture', path: /^\/files\/[\w-]+\/\d+\.(avif|webp)$/ },
]
const prefix = /^\/(pe\/persian|gr\/english)\//

// Whoever sends these asks for themselves, or for something that happens once.
const personalHeaders = ['authorization', 'idempotency-key', 'range']

/**
 * What a request is to the worker, or null where it goes past it: commands, other sites, the office, and whatever a
 * person may be told for themselves alone.
 */
export function kindOf({ method, url, mode, referrer, headers }: Asked, origin: string): Kind | null {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || personalHeaders.some((name) => headers.has(name))) return null
  if (mode === 'navigate') return pathname === '/' ? 'page' : null
  if (office.test(referrer)) return null
  const known = kinds.find(({ path }) => path.test(pathname))
  if (known) return known.kind
  return prefix.test(pathname) && sharedReads.test(pathname.replace(prefix, '')) ? 'read' : null
}

// Staff are answered by the same addresses more than everybody is. A referrer may be no address at all.
const office = /^\w+:\/\/[^/]+\/office([/?#]|$)/

const mediaTypes: Record<Kind, RegExp> = {
  page: /^text\/html/,
  file: /^(text\/(css|javascript)|application\/(javascript|json|geo\+json|manifest\+json)|image\/|font\/)/,
  picture: /^image\/(avif|webp)/,
  read: /^application\/json/,
}

type Answered = {
  readonly status: number
  readonly type: string
  readonly headers: Pick<Headers, 'get' | 'has'>
}

/**
 * Whether an answer may be kept. The server says `no-store` of whatever is one person's; what differs by cookie or
 * sets one is refused here whatever it says, but for the page, which differs by language and theme alone.
 */
export function isKeepable(kind: Kind, { status, type, headers }: Answered): boolean {
  if (status !== 200 || type !== 'basic' || headers.has('set-cookie')) return false
  if (/no-store/i.test(headers.get('cache-control') ?? '')) return false
  if (kind !== 'page' && /cookie|authorization|\*/i.test(headers.get('vary') ?? '')) return false
  return mediaTypes[kind].test(headers.get('content-type') ?? '')
}
