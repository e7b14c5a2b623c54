import { describe, expect, it } from 'vitest'
import { searchFor } from './buying.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see } from './people.ts'
import { isIdle } from './screen.ts'

/** @spec 2.products-list */

const { asVisitor } = openJourneys()

const boxOf = ({ page, words }: Person) =>
  page.getByRole('combobox', { name: words.common('search') }).filter({ visible: true })

describe('a search', () => {
  it('suggests products during typing, and the keyboard chooses one', async () => {
    await asVisitor({ language: 'pe' }, async (person) => {
      const { page } = person
      await person.go('/')
      const box = boxOf(person)
      await box.fill('شامپ')
      const option = page.getByRole('option', { name: /شامپو بابونه/ })
      await see(option)
      expect(await box.getAttribute('aria-expanded')).toBe('true')
      // Late content shifts the others down.
      await page.waitForFunction(isIdle)
      const isChosen = async () => (await option.getAttribute('aria-selected')) === 'true'
      for (let step = 0; step < 20 && !(await isChosen()); step += 1) await box.press('ArrowDown')
      expect(await isChosen()).toBe(true)
      await eventually(() => box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
      await box.press('Enter')
      await see(person.heading(/شامپو بابونه/))
    })
  })

  it('loads the Latin font on a Persian page without Latin letters before the first one is typed', async () => {
    await asVisitor({ language: 'pe' }, async (person) => {
      await person.go('/')
      const areThere = () =>
        person.page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => family.includes('Figtree') && status === 'loaded'),
        )
      await eventually(areThere).toBe(true)
    })
  })

  it('reports a corrected typo, and lists earlier searches', async () => {
    await asVisitor({ language: 'en', width: 390 }, async (person) => {
      const { page } = person
      await person.go('/')
      await searchFor(person, 'lipstik')
      await see(person.link('lipstick'))
      const box = boxOf(person)
      await box.fill('')
      await see(page.getByRole('option', { name: 'lipstik' }))
      await box.press('Escape')
      await eventually(() => box.getAttribute('aria-expanded')).toBe('false')
    })
  })
})
