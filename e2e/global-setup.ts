import type { TestProject } from 'vitest/node'
import { type BrowserBinary, unpackBrowser } from './browser-binary.ts'
import { startShop } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: BrowserBinary
    shopUrl: string
    databaseUrl: string
  }
}

/** One demo shop for the whole run, as `npm start` gives it, on a free port; and one unpacked browser. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [browser, shop] = await Promise.allSettled([unpackBrowser(), startShop()])
  const tearDown = async () => {
    if (shop.status === 'fulfilled') await shop.value.stop()
    if (browser.status === 'fulfilled') await browser.value.remove()
  }
  if (browser.status === 'rejected' || shop.status === 'rejected') {
    await tearDown()
    throw browser.status === 'rejected' ? browser.reason : (shop as PromiseRejectedResult).reason
  }
  const { executablePath, env } = browser.value
  project.provide('browser', { executablePath, env })
  project.provide('shopUrl', shop.value.url)
  project.provide('databaseUrl', shop.value.databaseUrl)
  return tearDown
}
