import type { Page } from 'playwright-core'
import { launchBrowser, unpackBrowser } from '../e2e/browser-binary.ts'
import { markdownTable, rounded } from './figures.ts'
import { raiseStand } from './stand.ts'

const languages = ['pe', 'en'] as const
const slowdown = 4
const budgetMs = 100
// What the browser tells of is rounded to eight milliseconds.
const observedFromMs = 16

type Act = { name: string; width: number; act: (page: Page) => Promise<void> }

/** What somebody does on the products list, each a few times. */
const acts: readonly Act[] = [
  {
    name: 'tick a brand',
    width: 1280,
    act: async (page) => {
      const boxes = page.locator('aside input[type=checkbox]:not([role=switch])')
      for (const place of [0, 1, 2, 1]) await pressed(page, () => boxes.nth(place).click({ force: true }))
    },
  },
  {
    name: 'choose a skin type',
    width: 1280,
    act: async (page) => {
      const chips = page.locator('aside button[aria-pressed]')
      for (const place of [0, 1, 0]) await pressed(page, () => chips.nth(place).click())
    },
  },
  {
    name: 'in stock alone',
    width: 1280,
    act: async (page) => {
      const stock = page.locator('aside input[role=switch]')
      for (let time = 0; time < 3; time++) await pressed(page, () => stock.click({ force: true }))
    },
  },
  {
    name: 'another order',
    width: 1280,
    act: async (page) => {
      const orders = page.locator('main nav a[href*="sort="]')
      for (const place of [1, 3, 4]) await pressed(page, () => orders.nth(place).click())
    },
  },
  {
    name: 'find a brand by typing',
    width: 1280,
    act: async (page) => {
      const field = page.locator('aside details input:not([name]):not([type])').first()
      await field.click()
      for (const letter of 'anar ') await pressed(page, () => page.keyboard.press(letter))
    },
  },
  {
    name: 'other cards',
    width: 1280,
    act: async (page) => {
      for (const value of ['horizontal', 'vertical'])
        await pressed(page, () => page.locator(`main input[value=${value}]`).click({ force: true }))
    },
  },
  {
    name: 'open the filters on a phone',
    width: 390,
    act: async (page) => {
      await pressed(page, () => page.locator('main button[aria-haspopup=dialog]').first().click())
      await page.locator('dialog input[type=checkbox]').first().waitFor()
      for (const place of [0, 1])
        await pressed(page, () =>
          page.locator('dialog input[type=checkbox]').nth(place).click({ force: true }),
        )
    },
  },
]

/** Does one thing and lets what comes of it come. */
async function pressed(page: Page, press: () => Promise<void>): Promise<void> {
  await press()
  await page.waitForTimeout(700)
}

/**
 * How long the products list takes from a press to the next picture on a processor four times as slow: the longest
 * interaction of each kind, in both languages. Exits with 1 where one takes 100 ms or more.
 */
export async function measure(): Promise<void> {
  const stand = await raiseStand()
  const binary = await unpackBrowser()
  try {
    const shop = await stand.serve('apps/server/main.ts', { SEED: 'demo', RATE_LIMIT_PER_MINUTE: '0' })
    const rows: Record<string, string | number>[] = []
    for (const { name, width, act } of acts) {
      const row: Record<string, string | number> = { interaction: name }
      for (const language of languages) {
        const longestMs = await longestOf({ shopUrl: shop.url, binary, language, width, act })
        row[`${language} ms`] = rounded(longestMs)
      }
      rows.push(row)
      console.error(JSON.stringify(row))
    }
    console.log(markdownTable(rows))
    const slow = rows.filter((row) => languages.some((language) => Number(row[`${language} ms`]) >= budgetMs))
    for (const { interaction } of slow) console.log(`over budget: ${interaction}`)
    if (slow.length > 0) process.exitCode = 1
  } finally {
    await binary.remove()
    await stand.end()
  }
}

type Asked = Pick<Act, 'width' | 'act'> & {
  shopUrl: string
  binary: Awaited<ReturnType<typeof unpackBrowser>>
  language: string
}

async function longestOf({ shopUrl, binary, language, width, act }: Asked): Promise<number> {
  const browser = await launchBrowser(binary)
  try {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    await context.addCookies([{ name: 'anar_language', value: language, url: shopUrl }])
    const page = await context.newPage()
    await page.addInitScript((from) => {
      const store = window as unknown as { longestMs: number }
      store.longestMs = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (entry.interactionId) store.longestMs = Math.max(store.longestMs, entry.duration)
        }
      }).observe({ type: 'event', durationThreshold: from, buffered: true } as PerformanceObserverInit)
    }, observedFromMs)
    await page.goto(`${shopUrl}/#/products-list`)
    await page.locator('main article').first().waitFor()
    // What comes after the page, as parts that are kept for later, is no part of it.
    await page.waitForTimeout(2_500)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await act(page)
    return await page.evaluate(() => (window as unknown as { longestMs: number }).longestMs)
  } finally {
    await browser.close()
  }
}
