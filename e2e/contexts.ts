import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

export type Width = 390 | 768 | 1440

/** An address of the shop that runs nothing. Its pages have a header without which a browser gives each of them another process. */
export const stillPage = '/robots.txt'

/** What a browser is to be like; `choices` is what it kept of earlier visits to the shop, by name. */
export type Wanted = {
  width: Width
  choices: Readonly<Record<string, string>>
  /** What cannot be changed later, so that the context is nobody else's. */
  own?: BrowserContextOptions | undefined
}

/** A browser context with nothing of anybody in it. */
export type LentContext = {
  context: BrowserContext
  openPage: () => Promise<Page>
  /** Empties it for whoever comes next; one that is not to be used again is closed. */
  giveBack: (isUsable: boolean) => Promise<void>
}

export type Lender = (wanted: Wanted) => Promise<LentContext>

/** `anchor` is a page of the shop that shows nothing: with it, what the browser has in memory of the shop stays. */
type Kept = { context: BrowserContext; anchor: Page; devtools: CDPSession }

const heights = { 390: 844, 768: 1024, 1440: 900 }

/**
 * Lends contexts of a browser to one person after the other. What a context has fetched and compiled of the shop's
 * programs stays, as in a browser that was there before; cookies, storage and permissions of whoever had it are gone.
 */
export function contextLender(browser: Browser, shopUrl: string): Lender {
  const free: Record<Width, Kept[]> = { 390: [], 768: [], 1440: [] }
  return async ({ width, choices, own }) => {
    const options = {
      baseURL: shopUrl,
      viewport: { width, height: heights[width] },
      hasTouch: width < 1440,
      reducedMotion: 'reduce' as const,
      // It would keep what one journey saw for the next; the journey without a network lets it in.
      serviceWorkers: 'block' as const,
    }
    if (own) {
      const localStorage = Object.entries(choices).map(([name, value]) => ({ name, value }))
      const storageState = { cookies: [], origins: [{ origin: shopUrl, localStorage }] }
      const context = await browser.newContext({ ...options, storageState, ...own })
      return { context, openPage: () => context.newPage(), giveBack: () => context.close() }
    }
    const kept = free[width].pop() ?? (await open(await browser.newContext(options)))
    await kept.anchor.evaluate((pairs) => Object.assign(localStorage, pairs), choices)
    return {
      context: kept.context,
      openPage: () => openFrom(kept.anchor),
      giveBack: async (isUsable) => {
        if (!isUsable) return kept.context.close()
        await empty(kept, shopUrl)
        free[width].push(kept)
      },
    }
  }
}

async function open(context: BrowserContext): Promise<Kept> {
  const anchor = await context.newPage()
  await anchor.goto(stillPage)
  return { context, anchor, devtools: await context.newCDPSession(anchor) }
}

/** A page in the anchor's process: for one of the context's, a process is started and left with its first address. */
async function openFrom(anchor: Page): Promise<Page> {
  const opened = anchor.waitForEvent('popup')
  await anchor.evaluate(() => {
    // As far as the shop can tell, nobody opened it.
    window.open()!.opener = null
  })
  return opened
}

async function empty({ context, anchor, devtools }: Kept, shopUrl: string): Promise<void> {
  await Promise.all(context.pages().map((page) => (page === anchor ? null : page.close())))
  await Promise.all([
    devtools.send('Storage.clearDataForOrigin', { origin: shopUrl, storageTypes: 'all' }),
    context.clearCookies(),
    context.clearPermissions(),
    context.setGeolocation(null),
    context.unrouteAll(),
  ])
}
