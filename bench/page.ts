import { accountIdOf, newSession } from '../e2e/accounts.ts'
import { type BrowserBinary, launchBrowser, unpackBrowser } from '../e2e/browser-binary.ts'
import { openBuyer } from './buyer.ts'
import { type ControlPages, serveControlPages } from './control-page.ts'
import { markdownTable, median, rounded } from './figures.ts'
import { auditPage, type PageAudit } from './lighthouse.ts'
import { raiseStand, type Stand } from './stand.ts'

const languages = ['pe', 'en'] as const
type Language = (typeof languages)[number]
const runs = 3
const budget = { scriptKilobytes: 150, fontKilobytes: 80, blockingAboveMs: 300, perfect: 100 }
const screens = [
  { name: 'landing', path: '/', paintAboveMs: 900 },
  { name: 'list', path: '/#/products-list', paintAboveMs: 1_400 },
  { name: 'detail', path: '/#/product-detail/1', paintAboveMs: 1_400 },
  { name: 'basket', path: '/#/shopping-baskets', paintAboveMs: 1_400, isOfCustomer: true },
  {
    name: 'checkout',
    path: '/#/shopping-baskets/choose-address/:id',
    paintAboveMs: 1_400,
    isOfCustomer: true,
  },
] as const satisfies readonly Screen[]
type Screen = { name: string; path: string; paintAboveMs: number; isOfCustomer?: true }

/**
 * Lighthouse's mobile profile on the screens of a purchase in both languages, each beside a control: the page as it finally
 * stands, with the same text, styles and pictures and without a script. Medians of several runs in turn.
 * Exits with 1 where a budget is broken. `names` are the screens to measure, all where there are none.
 */
export async function measure(names: readonly string[]): Promise<void> {
  const asked = screens.filter(({ name }) => names.length === 0 || names.includes(name))
  const stand = await raiseStand()
  const browser = await unpackBrowser()
  try {
    const shop = await stand.serve('apps/server/main.ts', { SEED: 'demo', RATE_LIMIT_PER_MINUTE: '0' })
    const customer = asked.some(isOfCustomer) ? await openCustomer(stand, shop.url) : null
    const rows: Record<string, string | number>[] = []
    const faults: string[] = []
    for (const language of languages) {
      for (const screen of asked) {
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

/** Somebody logged in with two things in the basket and an address. */
async function openCustomer(stand: Stand, shopUrl: string): Promise<{ token: string; saleOrderId: number }> {
  const buyer = await openBuyer(shopUrl, 'newcomer')
  const { saleOrderId } = await buyer.fill([1, 2])
  buyer.leave()
  const token = await newSession(stand.database, await accountIdOf(stand.database, 'newcomer'))
  return { token, saleOrderId }
}

type Asked = {
  shopUrl: string
  browser: BrowserBinary
  language: Language
  screen: (typeof screens)[number]
  path: string
  token: string | undefined
}

async function measureScreen(asked: Asked) {
  const { shopUrl, browser, language, screen, path, token } = asked
  const control = await controlOf(asked)
  const pages: PageAudit[] = []
  const controls: PageAudit[] = []
  try {
    // In turn, so that a slow minute of the machine falls on both.
    for (let run = 0; run < runs; run++) {
      pages.push(await auditPage({ browser, url: shopUrl + path, language, token }))
      controls.push(await auditPage({ browser, url: control.url, language }))
    }
  } finally {
    await control.close()
  }
  const of = (audits: PageAudit[], pick: (audit: PageAudit) => number) => median(audits.map(pick))
  const paintAboveMs = of(pages, (a) => a.largestPaintMs) - of(controls, (a) => a.largestPaintMs)
  const blockingAboveMs = of(pages, (a) => a.blockingMs) - of(controls, (a) => a.blockingMs)
  const scriptKilobytes = of(pages, (a) => a.scriptBytes) / 1000
  const fontKilobytes = of(pages, (a) => a.fontBytes) / 1000
  const least = (pick: (audit: PageAudit) => number) => Math.min(...pages.map(pick))
  const points = {
    accessibility: least((audit) => audit.accessibility),
    'best practices': least((audit) => audit.bestPractices),
    SEO: least((audit) => audit.seo),
  }
  const name = `${screen.name} (${language})`
  const broken = [
    ...(paintAboveMs > screen.paintAboveMs
      ? [`${name}: largest paint ${rounded(paintAboveMs)} ms above the control`]
      : []),
    ...(blockingAboveMs > budget.blockingAboveMs
      ? [`${name}: blocked ${rounded(blockingAboveMs)} ms above the control`]
      : []),
    ...(scriptKilobytes > budget.scriptKilobytes
      ? [`${name}: ${rounded(scriptKilobytes)} kB of scripts`]
      : []),
    ...(fontKilobytes > budget.fontKilobytes ? [`${name}: ${rounded(fontKilobytes)} kB of fonts`] : []),
    ...Object.entries(points)
      .filter(([, score]) => score < budget.perfect)
      .map(([category, score]) => `${name}: ${category} ${score} (${faultsOf(pages)})`),
  ]
  const row = {
    screen: name,
    'scripts kB': rounded(scriptKilobytes, 1),
    'fonts kB': rounded(fontKilobytes, 1),
    'largest paint ms': rounded(of(pages, (a) => a.largestPaintMs)),
    'control ms': rounded(of(controls, (a) => a.largestPaintMs)),
    'above ms': rounded(paintAboveMs),
    'first paint ms': rounded(of(pages, (a) => a.firstPaintMs)),
    'blocked ms': rounded(of(pages, (a) => a.blockingMs)),
    'control blocked ms': rounded(of(controls, (a) => a.blockingMs)),
    performance: rounded(of(pages, (a) => a.performance)),
    ...points,
  }
  return { row, broken }
}

const faultsOf = (pages: readonly PageAudit[]) =>
  [...new Set(pages.flatMap((audit) => audit.faults))].join(', ')

async function controlOf({ shopUrl, browser, language, path, token }: Asked): Promise<ControlPages> {
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
