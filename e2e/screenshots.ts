import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { createDatabase } from '../apps/server/db/pool.ts'
import { launchBrowser, unpackBrowser } from './browser-binary.ts'
import { type Look, openPerson, see } from './people.ts'
import { prepareWorld, type Screen, screens, type World } from './screens.ts'
import { startShop } from './shop.ts'

// `node e2e/screenshots.ts <folder> [part of a name …]`: a picture of every screen in both languages, both themes,
// on a phone and a desktop, with the demo's goods. For looking, not a test.

const [folder, ...wanted] = process.argv.slice(2)
if (folder === undefined) {
  console.error('usage: node e2e/screenshots.ts <folder> [part of a name …]')
  process.exit(1)
}

const looks: readonly Look[] = (['pe', 'en'] as const).flatMap((language) =>
  (['light', 'night'] as const).flatMap((theme) =>
    ([390, 1440] as const).map((width) => ({ language, theme, width })),
  ),
)

await mkdir(folder, { recursive: true })
const [shop, binary] = await Promise.all([startShop(), unpackBrowser()])
const browser = await launchBrowser(binary)
const database = createDatabase(shop.databaseUrl)
try {
  const world = await prepareWorld(database, shop.url)
  for (const look of looks) await takeAll(look, world)
} finally {
  await browser.close()
  await database.close()
  await shop.stop()
  await binary.remove()
}

async function takeAll(look: Look, world: World): Promise<void> {
  for (const who of ['visitor', 'customer', 'admin'] as const) {
    const taken = screens.filter((screen) => screen.who === who && isWanted(nameOf(screen, look)))
    if (taken.length === 0) continue
    const token = who === 'visitor' ? undefined : world.tokens[who]
    const person = await openPerson(browser, look, { shopUrl: shop.url, token })
    const size = person.page.viewportSize()!
    for (const screen of taken) {
      const name = nameOf(screen, look)
      try {
        await person.go(screen.path(world))
        await see(screen.ready(person))
        await unroll(person.page)
      } catch (error) {
        console.error(`${name}: ${(error as Error).message.split('\n')[0]}`)
      }
      await person.page.screenshot({ path: path.join(folder!, `${name}.png`) })
      await person.page.setViewportSize(size)
    }
    for (const fault of person.faults())
      console.error(`${look.language} ${look.theme} ${look.width} ${who}: ${fault}`)
    await person.context.close()
  }
}

/** Makes the window as tall as the page, so that what keeps to its lower edge lies there, and waits for the pictures. */
async function unroll(page: Page): Promise<void> {
  const { width } = page.viewportSize()!
  for (let height = 0; ; ) {
    const wanted = await page.evaluate(() => document.documentElement.scrollHeight)
    if (wanted <= height) break
    height = wanted
    await page.setViewportSize({ width, height })
    await page.waitForFunction(() => [...document.images].every((image) => image.complete), null, {
      timeout: 30_000,
    })
  }
  await page.evaluate(() => document.fonts.ready)
}

function nameOf(screen: Screen, { language, theme, width }: Look): string {
  return `${screen.name}-${language === 'pe' ? 'fa' : 'en'}-${theme}-${width}`
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part))
}
