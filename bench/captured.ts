import type { Browser, Page } from 'playwright-core'
import { launchBrowser, unpackBrowser } from '../e2e/browser-binary.ts'

/**
 * The address, from the path on, of the longest product search that each screen sends, captured in a real browser, so
 * that a benchmark sends what the screen sends today.
 */
export function capturedSearches(shopUrl: string, screens: readonly string[]): Promise<string[]> {
  return inBrowser(async (browser) => {
    const captured: string[] = []
    for (const screen of screens) {
      const sent = await requestsOf(await browser.newPage(), shopUrl, screen)
      const searches = sent.filter((path) => path.includes('/search/Product?'))
      const [longest] = searches.toSorted((a, b) => b.length - a.length)
      if (!longest) throw new Error(`${screen} sent no product search`)
      captured.push(longest)
    }
    return captured
  })
}

/** The address of the landing's answers, and what the browser requests instead where that address answers nothing. */
export function capturedLanding(shopUrl: string): Promise<{ answers: string; parts: string[] }> {
  return inBrowser(async (browser) => {
    const usual = await requestsOf(await browser.newPage(), shopUrl, '/')
    const answers = usual.find((path) => path.startsWith('/landing/'))
    if (!answers) throw new Error('the landing requested no answers')
    const page = await browser.newPage()
    await page.route('**/landing/**', (route) => route.fulfill({ status: 404 }))
    const alone = await requestsOf(page, shopUrl, '/')
    const parts = alone.filter((path) => /^\/(pe|gr)\//.test(path) && !usual.includes(path))
    if (parts.length === 0) throw new Error('the landing requested nothing else without its answers')
    return { answers, parts }
  })
}

async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const binary = await unpackBrowser()
  const browser = await launchBrowser(binary)
  try {
    return await work(browser)
  } finally {
    await browser.close()
    await binary.remove()
  }
}

/** The addresses that a screen requests until nothing is under way; closes the page. */
async function requestsOf(page: Page, shopUrl: string, screen: string): Promise<string[]> {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') sent.push(request.url().slice(shopUrl.length))
  })
  await page.goto(shopUrl + screen)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  return sent
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
