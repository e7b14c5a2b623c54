import { expect, it } from 'vitest'
import { exclusively } from './exclusive.ts'
import { openJourneys } from './journeys.ts'
import { type Look, see } from './people.ts'
import { peopleGallery } from './people-screens.ts'
import { type Screen, show } from './screen.ts'
import { shopGallery } from './screens.ts'
import { isUpdating, screenshotFault } from './stored-screenshots.ts'

const { asVisitor, database } = openJourneys()

type Seen = Look & { viewport: { width: number; height: number } }

const looks: readonly Seen[] = [
  { language: 'pe', theme: 'light', width: 390, viewport: { width: 390, height: 844 } },
  { language: 'en', theme: 'light', width: 1440, viewport: { width: 768, height: 1024 } },
  { language: 'pe', theme: 'night', width: 1440, viewport: { width: 1440, height: 900 } },
]

/** Screens that look the same for every visitor on every day. */
const names = [
  'landing',
  'products-list',
  'products-nothing-found',
  'product-detail',
  'login',
  'sign-up',
  'basket-empty',
  'not-found',
]

/** @spec 1.languages, 1.themes */
it.each(looks)(
  'screens look like their stored screenshots: $language, $theme, $viewport.width pixels wide',
  async ({ viewport, ...look }) => {
    const screens = [...shopGallery.screens, ...peopleGallery.screens].filter(({ name }) =>
      names.includes(name),
    )
    expect(screens.map(({ name }) => name).sort()).toEqual(names.toSorted())
    const faults: (string | null)[] = []
    await asVisitor(
      look,
      async (person) => {
        const board = await person.context.newPage()
        for (const screen of screens) {
          await exclusively(database(), 'the shop window', async () => {
            // A visitor's screens need no data.
            await show(person, screen as unknown as Screen<null, string>, null)
            await see(person.page.getByRole('main'))
            await person.page.waitForFunction(areImagesInWindowLoaded)
            const name = `${screen.name}-${look.language}-${look.theme}-${viewport.width}`
            faults.push(await screenshotFault(person.page, board, name))
          })
        }
      },
      { browser: { viewport } },
    )
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  },
)

it.skipIf(isUpdating)('a screen without its header differs from its stored screenshot', async () => {
  await asVisitor({ language: 'pe', width: 390 }, async (person) => {
    const board = await person.context.newPage()
    await person.go('/no-such-page')
    await see(person.heading(person.words.common('notFoundTitle')))
    const name = 'not-found-pe-light-390'
    expect(await screenshotFault(person.page, board, name)).toBeNull()
    await person.page.getByRole('banner').evaluate((header) => header.remove())
    expect(await screenshotFault(person.page, board, name)).toContain('looks different')
  })
})

/** Runs in the page: whether images in the window are loaded. */
function areImagesInWindowLoaded(): boolean {
  return [...document.images].every((image) => {
    if (!image.checkVisibility()) return true
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isOutside = top > innerHeight || bottom < 0 || left > innerWidth || right < 0
    return isOutside || (image.complete && image.naturalWidth > 0)
  })
}
