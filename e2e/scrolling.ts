import type { Locator, Page } from 'playwright-core'

/** Clicks an element. Returns the scroll position at the click: scrolling the element into view may change it. */
export async function clickAndReadScroll(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => {
    const note = () => Object.assign(window, { scrollAtClick: scrollY })
    addEventListener('click', note, { capture: true, once: true })
  })
  await target.click()
  return page.evaluate(() => (window as unknown as { scrollAtClick: number }).scrollAtClick)
}

/** Resizes the window and waits for the page to follow. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
}
