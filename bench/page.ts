import { type BrowserBinary, launchBrowser, unpackBrowser } from '../e2e/browser-binary.ts'
import { type ControlPages, serveControlPages } from './control-page.ts'
import { markdownTable, median, rounded } from './figures.ts'
import { auditPage, type PageAudit } from './lighthouse.ts'
import { raiseStand } from './stand.ts'

const languages = ['pe', 'en'] as const
type Language = (typeof languages)[number]
const runs = 3
const budget = { scriptKilobytes: 150, fontKilobytes: 80, blockingAboveMs: 300, accessibility: 100 }
const screens = [
  { name: 'landing', path: '/', paintAboveMs: 900 },
  { name: 'list', path: '/#/products-list', paintAboveMs: 1_400 },
  { name: 'detail', path: '/#/product-detail/1', paintAboveMs: 1_400 },
] as const

/**
 * Lighthouse's mobile profile on three screens in both languages, each beside a control: the page as it finally
 * stands, with the same text, styles and pictures and without a script. Medians of several runs in turn.
 * Exits with 1 where a budget is broken. `names` are the screens to measure, all where there are none.
 */
export async function measure(names: readonly string[]): Promise<void> {
  const asked = screens.filter(({ name }) => names.length === 0 || names.includes(name))
  const stand = await raiseStand()
  const browser = await unpackBrowser()
  try {
    const shop = await stand.serve('apps/server/main.ts', { SEED: 'demo', RATE_LIMIT_PER_MINUTE: '0' })
    const rows: Record<string, string | number>[] = []
    const faults: string[] = []
    for (const language of languages) {
      for (const screen of asked) {
        const { row, broken } = await measureScreen({ shopUrl: shop.url, browser, language, screen })
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

type Asked = { shopUrl: string; browser: BrowserBinary; language: Language; screen: (typeof screens)[number] }

async function measureScreen({ shopUrl, browser, language, screen }: Asked) {
  const control = await controlOf({ shopUrl, browser, language, screen })
  const pages: PageAudit[] = []
  const controls: PageAudit[] = []
  try {
    // In turn, so that a slow minute of the machine falls on both.
    for (let run = 0; run < runs; run++) {
      pages.push(await auditPage({ browser, url: shopUrl + screen.path, language }))
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
  const accessibility = Math.min(...pages.map((audit) => audit.accessibility))
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
    ...(accessibility < budget.accessibility
      ? [
          `${name}: accessibility ${accessibility} (${[...new Set(pages.flatMap((audit) => audit.accessibilityFaults))].join(', ')})`,
        ]
      : []),
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
    accessibility,
  }
  return { row, broken }
}

async function controlOf({ shopUrl, browser, language, screen }: Asked): Promise<ControlPages> {
  const chromium = await launchBrowser(browser)
  try {
    const context = await chromium.newContext({ viewport: { width: 412, height: 823 } })
    await context.addCookies([{ name: 'anar_language', value: language, url: shopUrl }])
    const page = await context.newPage()
    await page.goto(shopUrl + screen.path)
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    return await serveControlPages({ shopUrl, html: await page.content() })
  } finally {
    await chromium.close()
  }
}
