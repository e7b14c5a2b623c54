import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import type { BrowserBinary } from '../e2e/browser-binary.ts'

export type PageAudit = {
  firstPaintMs: number
  largestContentfulPaintMs: number
  blockingMs: number
  /** Cumulative layout shift; 0 for none. */
  layoutShift: number
  /** Compressed, as transferred. */
  scriptBytes: number
  fontBytes: number
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** The benchmark index of this machine in Lighthouse; the profile slows a processor of 1,500 to 2,000 four times. */
  machineIndex: number
  /** The failed audits in accessibility, best practices and SEO. */
  faults: string[]
}

/** The categories that must be perfect. */
const perfect = ['accessibility', 'best-practices', 'seo'] as const

/** One Lighthouse run (mobile profile, simulated throttling) in a new browser with an empty cache. */
export async function auditPage(page: {
  browser: BrowserBinary
  url: string
  language: string
  /** The token of a session, for pages of a logged-in person. */
  token?: string | undefined
}): Promise<PageAudit> {
  const chrome = await launch({
    chromePath: page.browser.executablePath,
    envVars: { ...process.env, ...page.browser.env },
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
    ],
    logLevel: 'silent',
  })
  try {
    await rememberChoices(chrome.port, page)
    const result = await lighthouse(page.url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance', ...perfect],
      // The cookie must survive; the cache of a new browser is empty anyway.
      disableStorageReset: true,
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${page.url}`)
    return auditOf(result.lhr)
  } finally {
    chrome.kill()
  }
}

async function rememberChoices(
  port: number,
  page: { url: string; language: string; token?: string | undefined },
): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  const url = new URL(page.url).origin
  await context!.addCookies([{ name: 'anar_language', value: page.language, url }])
  if (page.token !== undefined)
    await context!.addCookies([{ name: 'anar_session', value: page.token, url, httpOnly: true }])
  await browser.close()
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
type Request = { resourceType: string; transferSize: number }

function auditOf(report: Report): PageAudit {
  const value = (id: string) => {
    const number = report.audits[id]?.numericValue
    if (number === undefined)
      throw new Error(
        `Lighthouse did not measure ${id}: ${report.audits[id]?.errorMessage ?? report.runtimeError?.message}`,
      )
    return number
  }
  const details = report.audits['network-requests']?.details
  const requests = details?.type === 'table' ? (details.items as unknown as Request[]) : []
  const bytesOf = (type: string) =>
    requests
      .filter((request) => request.resourceType === type)
      .reduce((sum, request) => sum + request.transferSize, 0)
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const faults = perfect.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && report.audits[id]?.score === 0)
      .map(({ id }) => id),
  )
  return {
    firstPaintMs: value('first-contentful-paint'),
    largestContentfulPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    scriptBytes: bytesOf('Script'),
    fontBytes: bytesOf('Font'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    machineIndex: report.environment.benchmarkIndex,
    faults,
  }
}
