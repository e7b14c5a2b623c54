import { expect, it } from 'vitest'
import { openJourneys } from './journeys.ts'
import { isKeeping, pictureFault } from './kept-pictures.ts'
import { type Look, see } from './people.ts'
import { peopleGallery } from './people-screens.ts'
import { type Screen, show } from './screen.ts'
import { shopGallery } from './screens.ts'
import { inTurn } from './turns.ts'

const { asVisitor, database } = openJourneys()

type Seen = Look & { viewport: { width: number; height: number } }

const looks: readonly Seen[] = [
  { language: 'pe', theme: 'light', width: 390, viewport: { width: 390, height: 844 } },
  { language: 'en', theme: 'light', width: 1440, viewport: { width: 768, height: 1024 } },
  { language: 'pe', theme: 'night', width: 1440, viewport: { width: 1440, height: 900 } },
]

/** Those that show the same to every visitor on every day. */
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
  'screens look as they were kept: $language, $theme, $viewport.width pixels wide',
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
          await inTurn(database(), 'the shop window', async () => {
            // What a visitor sees needs no world.
            await show(person, screen as unknown as Screen<null, string>, null)
            await see(person.page.getByRole('main'))
            await person.page.waitForFunction(areItsPicturesThere)
            const name = `${screen.name}-${look.language}-${look.theme}-${viewport.width}`
            faults.push(await pictureFault(person.page, board, name))
          })
        }
      },
      { browser: { viewport } },
    )
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  },
)

it.skipIf(isKeeping)('a screen that lost its header is told from the one that was kept', async () => {
  await asVisitor({ language: 'pe', width: 390 }, async (person) => {
    const board = await person.context.newPage()
    await person.go('/no-such-page')
    await see(person.heading(person.words.common('notFoundTitle')))
    const name = 'not-found-pe-light-390'
    expect(await pictureFault(person.page, board, name)).toBeNull()
    await person.page.getByRole('banner').evaluate((header) => header.remove())
    expect(await pictureFault(person.page, board, name)).toContain('looks different')
  })
})

/** Runs in the page: pictures in the window are drawn. */
function areItsPicturesThere(): boolean {
  return [...document.images].every((image) => {
    if (!image.checkVisibility()) return true
    const { top, bottom, left, right } = image.getBoundingClientRect()
    const isOutside = top > innerHeight || bottom < 0 || left > innerWidth || right < 0
    return isOutside || (image.complete && image.naturalWidth > 0)
  })
}
