import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { createDatabase } from '../apps/server/platform/db/pool.ts'
import { launchBrowser, unpackBrowser } from './browser-binary.ts'
import { createContextPool } from './contexts.ts'
import { type Look, openPerson } from './people.ts'
import { peopleGallery } from './people-screens.ts'
import { type Gallery, isIdle, screensFor, show } from './screen.ts'
import { shopGallery } from './screens.ts'
import { startShop } from './shop.ts'

// `node e2e/screenshots.ts <folder> [part of a name …]`: a screenshot of every screen in both languages, both themes,
// on phone, tablet and desktop, with the demo's goods. For viewing, not a test.

const [folder, ...wanted] = process.argv.slice(2)
if (folder === undefined) {
  console.error('usage: node e2e/screenshots.ts <folder> [part of a name …]')
  process.exit(1)
}

const looks: readonly Look[] = (['pe', 'en'] as const).flatMap((language) =>
  (['light', 'night'] as const).flatMap((theme) =>
    ([390, 768, 1440] as const).map((width) => ({ language, theme, width })),
  ),
)

const tallestPixels = 8_000
/** Time after which lazy content near the window is requested and shows its loading state. */
const arrivingMs = 150

await mkdir(folder, { recursive: true })
const [shop, binary] = await Promise.all([startShop(), unpackBrowser()])
const browser = await launchBrowser(binary)
const acquire = createContextPool(browser, shop.url)
const database = createDatabase(shop.databaseUrl)
try {
  await takeGallery(shopGallery)
  await takeGallery(peopleGallery)
} finally {
  await browser.close()
  await database.close()
  await shop.stop()
  await binary.remove()
}

async function takeGallery<World, Who extends string>(gallery: Gallery<World, Who>): Promise<void> {
  const world = await gallery.prepareWorld(database, shop.url)
  for (const look of looks) await takeAll(look, gallery, world)
}

async function takeAll<World, Who extends string>(
  look: Look,
  gallery: Gallery<World, Who>,
  world: World,
): Promise<void> {
  for (const who of gallery.viewers) {
    const taken = screensFor(gallery, who, look).filter((screen) => isWanted(nameOf(screen, look)))
    if (taken.length === 0) continue
    const token = gallery.tokenOf(world, who)
    const person = await openPerson(acquire, look, { shopUrl: shop.url, token })
    for (const screen of taken) {
      const name = nameOf(screen, look)
      try {
        await show(person, screen, world)
        await unroll(person.page)
      } catch (error) {
        console.error(`${name}: ${(error as Error).message.split('\n')[0]}`)
      }
      await person.page.screenshot({ path: path.join(folder!, `${name}.png`), fullPage: true })
    }
    for (const fault of person.faults())
      console.error(`${look.language} ${look.theme} ${look.width} ${who}: ${fault}`)
    await person.leave(true)
  }
}

/**
 * Waits for every image by a window as tall as the page for a moment, and moves fixed elements to the edge of the
 * page.
 */
async function unroll(page: Page): Promise<void> {
  await readThrough(page)
  const size = page.viewportSize()!
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height: Math.min(height, tallestPixels) })
  try {
    await page.waitForFunction(areImagesLoaded, null, { timeout: 30_000 })
  } finally {
    await page.setViewportSize(size)
  }
  await page.evaluate(async () => {
    document.body.style.position = 'relative'
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).position === 'fixed') element.style.position = 'absolute'
    }
    await document.fonts.ready
  })
}

/** Scrolls down window by window to load lazy content, then back. A dialog prevents scrolling. */
async function readThrough(page: Page): Promise<void> {
  if ((await page.locator('dialog[open], [role=dialog]').count()) > 0) return
  const { height } = page.viewportSize()!
  const isBelow = (y: number) => page.evaluate((top) => top < document.documentElement.scrollHeight, y)
  for (let y = 0; y < tallestPixels && (await isBelow(y)); y += height) {
    await page.evaluate((top) => scrollTo(0, top), y)
    await page.waitForTimeout(arrivingMs)
    await page.waitForFunction(isIdle)
  }
  await page.evaluate(() => scrollTo(0, 0))
}

/** Runs in the page. Ignores hidden images and those outside the window, which load on scroll. */
function areImagesLoaded(): boolean {
  return [...document.images].every((image) => {
    const { left, right, top, width } = image.getBoundingClientRect()
    return image.complete || width === 0 || right < 0 || left > innerWidth || top > innerHeight
  })
}

function nameOf(screen: { name: string }, { language, theme, width }: Look): string {
  return `${screen.name}-${language === 'pe' ? 'fa' : 'en'}-${theme}-${width}`
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part))
}
