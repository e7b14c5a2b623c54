import type { Locator, Page } from 'playwright-core'

/** Presses something, and tells how far down the page stood at that moment: bringing it into the window may move the page. */
export async function pressAndTellPlace(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => {
    const note = () => Object.assign(window, { placeOfPress: scrollY })
    addEventListener('click', note, { capture: true, once: true })
  })
  await target.click()
  return page.evaluate(() => (window as unknown as { placeOfPress: number }).placeOfPress)
}

/** Another size of the window, once the page has taken it on. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
}
