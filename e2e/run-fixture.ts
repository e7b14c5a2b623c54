import { type BrowserBinary, unpackBrowser } from './browser-binary.ts'
import { startShop } from './shop.ts'

/** Resources of journeys: one unpacked browser, and one demo shop with its database. */
export type RunFixture = { browser: BrowserBinary; shopUrl: string; databaseUrl: string }

/**
 * One demo shop for the whole run, as `npm start` starts it, on a free port; and one unpacked browser. `clear` removes
 * both.
 */
export async function prepareRunFixture(): Promise<RunFixture & { clear: () => Promise<void> }> {
  const [browser, shop] = await Promise.allSettled([unpackBrowser(), startShop()])
  const clear = async () => {
    if (shop.status === 'fulfilled') await shop.value.stop()
    if (browser.status === 'fulfilled') await browser.value.remove()
  }
  if (browser.status === 'rejected' || shop.status === 'rejected') {
    await clear()
    throw browser.status === 'rejected' ? browser.reason : (shop as PromiseRejectedResult).reason
  }
  const { executablePath, env } = browser.value
  const { url: shopUrl, databaseUrl } = shop.value
  return { browser: { executablePath, env }, shopUrl, databaseUrl, clear }
}
