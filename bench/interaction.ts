import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { type BrowserBinary, unpackBrowser } from '../e2e/browser-binary.ts'
import { markdownTable, percentile, rounded } from './figures.ts'
import { untilAtRest } from './processor-time.ts'
import { raiseStand } from './stand.ts'

const languages = ['pe', 'en'] as const
const slowdown = 4
const budgetMs = 100
// The browser reports durations rounded to eight milliseconds, and none shorter than this.
const observedFromMs = 16
/** How long a finger or a mouse button stays down; a tap of the browser's driver takes no time. */
const heldMs = 60
const settledMs = 900
/** How often each kind is done, each time in a browser of its own. */
const visits = 5
/** The share of visits that the aim is for, by the definition of the metric (INP); of five the fourth. */
const shareOfVisits = 0.75

type Act = { name: string; isOnPhone?: boolean; act: (page: Page) => Promise<void> }

const box = 'label:has(input[type=checkbox]:not([role=switch]))'

/** Interactions with the products list, each repeated; every pressed control is in view. */
const acts: readonly Act[] = [
  {
    name: 'tick a brand',
    act: async (page) => {
      for (const position of [0, 1, 2, 1]) await press(page.locator(`aside ${box}`).nth(position))
    },
  },
  {
    name: 'tick two brands quickly',
    act: async (page) => {
      const boxes = page.locator(`aside ${box}`)
      for (const pair of [
        [0, 1],
        [2, 3],
        [0, 3],
      ] as const) {
        await intoView(boxes.nth(pair[1]))
        for (const position of pair) await pressAtOnce(boxes.nth(position))
        await page.waitForTimeout(settledMs)
      }
    },
  },
  {
    name: 'choose a skin type',
    act: async (page) => {
      for (const position of [0, 1, 0]) await press(page.locator('aside button[aria-pressed]').nth(position))
    },
  },
  {
    name: 'in stock alone',
    act: async (page) => {
      for (let time = 0; time < 3; time++)
        await press(page.locator('aside label:has(input[role=switch])').first())
    },
  },
  {
    name: 'another order',
    act: async (page) => {
      for (const position of [1, 3, 4]) await press(page.locator('main nav a[href*="sort="]').nth(position))
    },
  },
  {
    name: 'find a brand by typing',
    act: async (page) => {
      await press(page.locator('aside details input:not([name]):not([type])').first())
      for (const letter of 'anar ') {
        await page.keyboard.press(letter, { delay: heldMs })
        await page.waitForTimeout(settledMs)
      }
    },
  },
  {
    name: 'other cards',
    act: async (page) => {
      for (const value of ['horizontal', 'vertical']) {
        await press(page.locator(`main label:has(input[value=${value}])`))
      }
    },
  },
  {
    name: 'open the filters on a phone, and close them',
    isOnPhone: true,
    act: async (page) => {
      for (let time = 0; time < 2; time++) {
        await press(page.locator('main button[aria-haspopup=dialog]').first())
        await press(page.locator('dialog footer button').first())
      }
    },
  },
  {
    name: 'tick a brand on a phone',
    isOnPhone: true,
    act: async (page) => {
      await press(page.locator('main button[aria-haspopup=dialog]').first())
      for (const position of [0, 1, 0]) await press(page.locator(`dialog ${box}`).nth(position))
    },
  },
]

/** Scrolls it into view first, so that scrolling is not measured. */
async function intoView(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.page().waitForTimeout(settledMs / 2)
}

/** One press with the mouse, or with a finger on a phone, on a visible target. */
async function pressAtOnce(target: Locator): Promise<void> {
  const { position, hasTouch } = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { position: { x: left + width / 2, y: top + height / 2 }, hasTouch: navigator.maxTouchPoints > 0 }
  })
  // Not by the locator's own click, whose checks run in the page and would be measured with it.
  const page = target.page()
  if (hasTouch) return touch(page, position)
  // The pointer rests on the target for a moment first, so that hover styles are not measured.
  await page.mouse.move(position.x, position.y)
  await page.waitForTimeout(heldMs)
  await page.mouse.down()
  await page.waitForTimeout(heldMs)
  await page.mouse.up()
}

async function touch(page: Page, position: { x: number; y: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [position] })
  await page.waitForTimeout(heldMs)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}

/** Presses and waits until the screen has settled. */
async function press(target: Locator): Promise<void> {
  await intoView(target)
  await pressAtOnce(target)
  await target.page().waitForTimeout(settledMs)
}

/**
 * How long the products list takes from a press to the next frame on a processor four times as slow: the longest
 * interaction of each kind in a visit, at the 75th percentile of visits, in both languages; beside it each visit. Of all
 * kinds, or of those whose name has the words of the arguments. Exits with 1 where one takes 100 ms or more.
 */
export async function measure(words: readonly string[]): Promise<void> {
  const stand = await raiseStand()
  const binary = await unpackBrowser()
  try {
    const shop = await stand.serve('apps/server/main.ts', { SEED: 'demo', RATE_LIMIT_PER_MINUTE: '0' })
    await untilAtRest(shop.pid)
    const rows: Record<string, string | number>[] = []
    for (const act of acts.filter(({ name }) => name.includes(words.join(' ')))) {
      const row: Record<string, string | number> = { interaction: act.name }
      for (const language of languages) {
        const longest: number[] = []
        for (let visit = 0; visit < visits; visit++) {
          longest.push(rounded(await longestInteractionMs({ shopUrl: shop.url, binary, language, act })))
        }
        row[`${language} ms`] = percentile(longest, shareOfVisits)
        row[`${language} visits`] = longest.join(' ')
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

type Visit = { shopUrl: string; binary: BrowserBinary; language: string; act: Act }

async function longestInteractionMs({ shopUrl, binary, language, act }: Visit): Promise<number> {
  // Without the flag of the journeys, which disables the optimizing compiler.
  const browser = await chromium.launch({
    executablePath: binary.executablePath,
    env: { ...process.env, ...binary.env } as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  })
  try {
    const context = await browser.newContext(
      act.isOnPhone
        ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
        : { viewport: { width: 1280, height: 900 } },
    )
    await context.addCookies([{ name: 'anar_language', value: language, url: shopUrl }])
    const page = await openList(context, shopUrl)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await act.act(page)
    return await page.evaluate(() => (window as unknown as { maxMs: number }).maxMs)
  } finally {
    await browser.close()
  }
}

async function openList(context: BrowserContext, shopUrl: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript((from) => {
    const store = window as unknown as { maxMs: number }
    store.maxMs = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) store.maxMs = Math.max(store.maxMs, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: from, buffered: true } as PerformanceObserverInit)
  }, observedFromMs)
  await page.goto(`${shopUrl}/#/products-list`)
  await page.locator('main article').first().waitFor()
  // What loads after the page, such as files that the worker caches, is not measured.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForTimeout(settledMs)
  return page
}
