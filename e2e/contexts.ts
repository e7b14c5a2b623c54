import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

export type Width = 390 | 768 | 1440

/**
 * An address of the shop without scripts. Its response has the header of the shop's pages; without it the browser
 * would start another process.
 */
export const blankPage = '/robots.txt'

/** Options of a browser context; `choices` are localStorage entries of earlier visits. */
export type ContextOptions = {
  width: Width
  choices: Readonly<Record<string, string>>
  /** Options that cannot change later, so that the context is not pooled. */
  own?: BrowserContextOptions | undefined
}

/** A browser context without data of earlier journeys. */
export type AcquiredContext = {
  context: BrowserContext
  openPage: () => Promise<Page>
  /** Clears the context and returns it to the pool, or closes it where it is unusable. */
  release: (isUsable: boolean) => Promise<void>
}

export type AcquireContext = (options: ContextOptions) => Promise<AcquiredContext>

/** `anchor` is an empty page of the shop that keeps the process and its memory cache alive. */
type PooledContext = { context: BrowserContext; anchor: Page; devtools: CDPSession }

const heights = { 390: 844, 768: 1024, 1440: 900 }

/**
 * Pools browser contexts. A context keeps the shop's fetched and compiled scripts, as in a returning browser; cookies,
 * storage and permissions are cleared.
 */
export function createContextPool(browser: Browser, shopUrl: string): AcquireContext {
  const free: Record<Width, PooledContext[]> = { 390: [], 768: [], 1440: [] }
  return async ({ width, choices, own }) => {
    const options = {
      baseURL: shopUrl,
      viewport: { width, height: heights[width] },
      hasTouch: width < 1440,
      reducedMotion: 'reduce' as const,
      // Blocked, because its caches would last into the next journey; the offline journey allows it.
      serviceWorkers: 'block' as const,
    }
    if (own) {
      const localStorage = Object.entries(choices).map(([name, value]) => ({ name, value }))
      const storageState = { cookies: [], origins: [{ origin: shopUrl, localStorage }] }
      const context = await browser.newContext({ ...options, storageState, ...own })
      return { context, openPage: () => context.newPage(), release: () => context.close() }
    }
    const pooled = free[width].pop() ?? (await open(await browser.newContext(options)))
    await pooled.anchor.evaluate((pairs) => Object.assign(localStorage, pairs), choices)
    return {
      context: pooled.context,
      openPage: () => openFrom(pooled.anchor),
      release: async (isUsable) => {
        if (!isUsable) return pooled.context.close()
        await empty(pooled, shopUrl)
        free[width].push(pooled)
      },
    }
  }
}

async function open(context: BrowserContext): Promise<PooledContext> {
  const anchor = await context.newPage()
  await anchor.goto(blankPage)
  return { context, anchor, devtools: await context.newCDPSession(anchor) }
}

/**
 * Opens a page in the anchor's process. `context.newPage()` would start a process and leave it at the first
 * navigation.
 */
async function openFrom(anchor: Page): Promise<Page> {
  const opened = anchor.waitForEvent('popup')
  await anchor.evaluate(() => {
    // Without an opener, as a tab opened by the person.
    window.open()!.opener = null
  })
  return opened
}

async function empty({ context, anchor, devtools }: PooledContext, shopUrl: string): Promise<void> {
  await Promise.all(context.pages().map((page) => (page === anchor ? null : page.close())))
  await Promise.all([
    devtools.send('Storage.clearDataForOrigin', { origin: shopUrl, storageTypes: 'all' }),
    context.clearCookies(),
    context.clearPermissions(),
    context.setGeolocation(null),
    context.unrouteAll(),
  ])
}
