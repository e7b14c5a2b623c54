import { describe, expect, it } from 'vitest'
import { openJourneys } from './journeys.ts'
import { see } from './people.ts'

const { asVisitor } = openJourneys()

/** @spec 2.landing */
describe('the landing that came from the server', () => {
  it('is taken over as it is, though the visitor is known before its code has arrived', async () => {
    await asVisitor({}, async (person) => {
      const { page } = person
      const isKnown = page.waitForResponse(/\/CheckAccess/)
      await page.route(/\/assets\/landing-[^/]*\.js$/, async (route) => {
        await isKnown
        // The answer has been read when the page comes round to this.
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'commit' })
      const title = await page.waitForSelector('h1')
      await isKnown
      await page.waitForFunction(() => history.scrollRestoration === 'manual')
      await see(person.link(person.words.common('login')))
      // The very same element, not one that was made anew.
      expect(await title.evaluate((element) => element.isConnected)).toBe(true)
    })
  })

  it.each(['is gone', 'does not come'])(
    'comes to life also where what it was rendered from %s',
    async (what) => {
      await asVisitor({}, async (person) => {
        const { page, words } = person
        person.expectFault(/404/)
        await page.route('**/landing/**', async (route) => {
          if (what === 'is gone') await route.fulfill({ status: 404 })
        })
        await person.go('/')
        await person.button(words.common('switchLanguage')).click()
        await see(person.heading('Just arrived'))
        expect(await page.locator('html').getAttribute('lang')).toBe('en')
      })
    },
  )

  it('is there at once for those who began elsewhere, by one request', async () => {
    await asVisitor({}, async (person) => {
      const { page, words } = person
      await person.go('/about-us')
      await see(page.getByRole('main').getByRole('heading', { level: 1 }))
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await person.go('/')
      await see(person.heading(words.landing('newest')))
      expect(asked.filter((path) => path.startsWith('/landing/pe/'))).toHaveLength(1)
      expect(asked.filter((path) => path.endsWith('/campaigns'))).toEqual([])
    })
  })
})
