import { launchBrowser, unpackBrowser } from '../e2e/browser-binary.ts'

/**
 * The address, from the path on, of the longest product search that each screen sends, captured in a real browser, so
 * that a benchmark sends what the screen sends today.
 */
export async function capturedSearches(shopUrl: string, screens: readonly string[]): Promise<string[]> {
  const binary = await unpackBrowser()
  const browser = await launchBrowser(binary)
  try {
    const captured: string[] = []
    for (const screen of screens) {
      const page = await browser.newPage()
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/search/Product?')) sent.push(request.url().slice(shopUrl.length))
      })
      await page.goto(shopUrl + screen)
      await page.locator('main h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.close()
      const [longest] = sent.toSorted((a, b) => b.length - a.length)
      if (!longest) throw new Error(`${screen} sent no product search`)
      captured.push(longest)
    }
    return captured
  } finally {
    await browser.close()
    await binary.remove()
  }
}

type Filter = Record<string, unknown>

/**
 * The same search with a condition that is true of every product and different in every request, so that no answer
 * is cached.
 */
export function withPriceFrom(path: string, rial: number): string {
  const url = new URL(path, 'http://any')
  const sent: Filter = JSON.parse(url.searchParams.get('filter') ?? '{"and":[]}')
  // Added to the filter's own list, since `within` is only allowed at the top level.
  const parts = Array.isArray(sent['and']) ? sent['and'] : [sent]
  const extra: Filter = { field: 'price', op: 'gte', value: rial }
  url.searchParams.set('filter', JSON.stringify({ and: [...parts, extra] }))
  return url.pathname + url.search
}

/** The members of a search address as the compiler takes them, with its calendar and language. */
export function membersOf(path: string) {
  const url = new URL(path, 'http://any')
  const [, calendar, language] = url.pathname.split('/')
  return {
    calendar: calendar as 'pe' | 'gr',
    language: language as 'persian' | 'english',
    members: Object.fromEntries(url.searchParams),
  }
}
