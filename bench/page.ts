import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { htmlLangOf, type Language } from '@anar/ui/i18n'
import { accountIdOf, newSession } from '../e2e/accounts.ts'
import { type BrowserBinary, launchBrowser, unpackBrowser } from '../e2e/browser-binary.ts'
import { openBuyer } from './buyer.ts'
import { type ControlPages, serveControlPages } from './control-page.ts'
import { markdownTable, median, rounded } from './figures.ts'
import { auditPage, type PageAudit } from './lighthouse.ts'
import { untilAtRest } from './processor-time.ts'
import { raiseStand, type Stand } from './stand.ts'

const languages = ['pe', 'en'] as const
const runs = 3

/** The limit of each column; other columns are only reported. */
const budget = {
  'scripts gzip kB': 140,
  'fonts kB': 80,
  'blocked above ms': 200,
  'layout shift': 0.02,
} as const
const landingBudget = { ...budget, 'paint above ms': 600, 'points below': 5 }
const screenBudget = { ...budget, 'paint above ms': 1_300, 'points below': 12 }
/** And the scores that must be perfect, whatever the control has. */
const perfect = ['accessibility', 'best practices', 'SEO'] as const

const screens = [
  { name: 'landing', screen: 'content/landing', path: '/' },
  { name: 'list', screen: 'catalogue/products-list', path: '/#/products-list' },
  { name: 'detail', screen: 'catalogue/product-detail', path: '/#/product-detail/1' },
  { name: 'basket', screen: 'sales/baskets', path: '/#/shopping-baskets', isOfCustomer: true },
  {
    name: 'checkout',
    screen: 'sales/choose-address',
    path: '/#/shopping-baskets/choose-address/:id',
    isOfCustomer: true,
  },
] as const satisfies readonly Screen[]
/** `screen` is its folder, by which the build lists what it loads. */
type Screen = { name: string; screen: string; path: string; isOfCustomer?: true }

/**
 * Lighthouse's mobile profile on the screens of a purchase in both languages, each beside a control: the finished
 * page, with the same text, styles and images and without a script. Medians of several runs in turn.
 * Exits with 1 where a budget is broken. `names` are the screens to measure, all where there are none.
 */
export async function measure(names: readonly string[]): Promise<void> {
  const chosen = screens.filter(({ name }) => names.length === 0 || names.includes(name))
  const stand = await raiseStand()
  const browser = await unpackBrowser()
  try {
    const shop = await stand.serve('apps/server/main.ts', { SEED: 'demo', RATE_LIMIT_PER_MINUTE: '0' })
    await untilAtRest(shop.pid)
    const customer = chosen.some(isOfCustomer) ? await openCustomer(stand, shop.url) : null
    const rows: Record<string, string | number>[] = []
    const faults: string[] = []
    for (const language of languages) {
      for (const screen of chosen) {
        const { row, broken } = await measureScreen({
          ...{ shopUrl: shop.url, browser, language, screen },
          path: screen.path.replace(':id', String(customer?.saleOrderId)),
          token: isOfCustomer(screen) ? customer?.token : undefined,
        })
        rows.push(row)
        faults.push(...broken)
        console.error(JSON.stringify(row))
      }
    }
    console.log(markdownTable(rows))
    for (const fault of faults) console.log(`over budget: ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await browser.remove()
    await stand.end()
  }
}

const isOfCustomer = (screen: Screen) => screen.isOfCustomer === true

/** A logged-in person with two products in the basket and an address. */
async function openCustomer(stand: Stand, shopUrl: string): Promise<{ token: string; saleOrderId: number }> {
  const buyer = await openBuyer(shopUrl, 'newcomer')
  const { saleOrderId } = await buyer.fill([1, 2])
  buyer.leave()
  const token = await newSession(stand.database, await accountIdOf(stand.database, 'newcomer'))
  return { token, saleOrderId }
}

type ScreenOptions = {
  shopUrl: string
  browser: BrowserBinary
  language: Language
  screen: (typeof screens)[number]
  path: string
  token: string | undefined
}

async function measureScreen(options: ScreenOptions) {
  const { shopUrl, browser, language, screen, token } = options
  const control = await controlOf(options)
  const pages: PageAudit[] = []
  const controls: PageAudit[] = []
  try {
    // Alternating, so that a slow minute of the machine affects both.
    for (let run = 0; run < runs; run++) {
      pages.push(await auditPage({ browser, url: shopUrl + options.path, language, token }))
      controls.push(await auditPage({ browser, url: control.url, language }))
    }
  } finally {
    await control.close()
  }
  const of = (audits: PageAudit[], pick: (audit: PageAudit) => number) => median(audits.map(pick))
  const above = (pick: (audit: PageAudit) => number) => of(pages, pick) - of(controls, pick)
  const lowest = (pick: (audit: PageAudit) => number) => Math.min(...pages.map(pick))
  const row = {
    screen: `${screen.name} (${language})`,
    'scripts gzip kB': rounded(firstScriptsKilobytes(screen.screen, language), 1),
    'scripts sent kB': rounded(of(pages, (a) => a.scriptBytes) / 1000, 1),
    'fonts kB': rounded(of(pages, (a) => a.fontBytes) / 1000, 1),
    'largest paint ms': rounded(of(pages, (a) => a.largestContentfulPaintMs)),
    'paint above ms': rounded(above((a) => a.largestContentfulPaintMs)),
    'first paint ms': rounded(of(pages, (a) => a.firstPaintMs)),
    'blocked above ms': rounded(above((a) => a.blockingMs)),
    'layout shift': rounded(
      of(pages, (a) => a.layoutShift),
      3,
    ),
    performance: rounded(of(pages, (a) => a.performance)),
    'points below': rounded(-above((a) => a.performance)),
    accessibility: lowest((a) => a.accessibility),
    'best practices': lowest((a) => a.bestPractices),
    SEO: lowest((a) => a.seo),
    'machine index': rounded(of(pages, (a) => a.machineIndex)),
  }
  const limits = Object.entries(screen.name === 'landing' ? landingBudget : screenBudget) as [
    keyof typeof screenBudget,
    number,
  ][]
  const broken = [
    ...limits
      .filter(([column, max]) => row[column] > max)
      .map(([column, max]) => `${row.screen}: ${column} ${row[column]}, allowed are ${max}`),
    ...perfect
      .filter((column) => row[column] < 100)
      .map((column) => `${row.screen}: ${column} ${row[column]} (${faultsOf(pages)})`),
  ]
  return { row, broken }
}

/** The files of the build that load before a screen is rendered. */
function firstScriptsKilobytes(screen: string, language: Language): number {
  const folder = path.join(import.meta.dirname, '../apps/storefront/dist/client')
  const loads: Record<string, Record<'fa' | 'en', string[]>> = JSON.parse(
    readFileSync(path.join(folder, 'first-loads.json'), 'utf8'),
  )
  const files = loads[screen]?.[htmlLangOf(language)] ?? []
  const sizes = files.map((file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000
}

const faultsOf = (pages: readonly PageAudit[]) =>
  [...new Set(pages.flatMap((audit) => audit.faults))].join(', ')

async function controlOf({ shopUrl, browser, language, path, token }: ScreenOptions): Promise<ControlPages> {
  const chromium = await launchBrowser(browser)
  try {
    const context = await chromium.newContext({ viewport: { width: 412, height: 823 } })
    await context.addCookies([{ name: 'anar_language', value: language, url: shopUrl }])
    const page = await context.newPage()
    if (token) await context.addCookies([{ name: 'anar_session', value: token, url: shopUrl }])
    await page.goto(shopUrl + path)
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    return await serveControlPages({ shopUrl, html: await page.content() })
  } finally {
    await chromium.close()
  }
}
