import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addToBasket } from './buying.ts'
import { newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see, seeNo } from './people.ts'
import { clickAndReadScroll, resize } from './scrolling.ts'

/** The frame of every screen: language, theme, loaders, errors, warnings, support, scrolling. */

const { asVisitor, database } = openJourneys()

const rootOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement
    return `${lang} ${dir} ${dataset['theme']}`
  })

/** Records the look of the page in every frame from now on; `looksSeen` returns the distinct ones. */
async function watchEveryFrame(page: Page, foreignWord: string): Promise<void> {
  await page.addInitScript((word) => {
    const seen = new Set<string>()
    Object.assign(window, { looksSeen: seen })
    const look = () => {
      if (document.body) {
        const { lang, dir, dataset } = document.documentElement
        // The page may contain words of the other language, but not visibly.
        const isShown = document.body.innerText.includes(word) ? ' foreign' : ''
        seen.add(`${lang} ${dir} ${dataset['theme']}${isShown}`)
      }
      requestAnimationFrame(look)
    }
    look()
  }, foreignWord)
}

/** The looks so far, after the current page was painted. */
const looksSeen = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return [...(window as unknown as { looksSeen: Set<string> }).looksSeen]
  })

/** @spec 1.languages, 1.themes, 2.language-switch, 2.start-up-loader */
describe('language and theme', () => {
  it('are Persian and light by default', async () => {
    await asVisitor(
      {},
      async (person) => {
        await person.go('/')
        await see(person.heading(person.words.landing('newest')))
        expect(await rootOf(person.page)).toBe('fa rtl light')
      },
      { isNew: true, browser: { locale: 'en-GB', colorScheme: 'dark' } },
    )
  })

  /** @spec 2.language-switch.1 */
  it('are switched in place, stored over a reload, and in force before the first paint', async () => {
    await asVisitor(
      {},
      async (person) => {
        const { page, words, context } = person
        await person.go('/product-detail/1')
        await see(person.heading(words.product('howToUse')))
        await person.button(words.common('switchLanguage')).click()
        await see(person.heading('How to use'))
        await person.button('Day or night').click()
        await eventually(() => rootOf(page)).toBe('en ltr night')

        await watchEveryFrame(page, words.product('howToUse'))
        await page.reload()
        await see(person.heading('How to use'))
        expect(await looksSeen(page)).toEqual(['en ltr night'])

        // Without cookies the server sends the Persian landing, none of which may be visible.
        await context.clearCookies()
        await watchEveryFrame(page, words.landing('newest'))
        let release = () => {}
        const held = new Promise<void>((resolve) => {
          release = resolve
        })
        await page.route('**/assets/*.js', async (route) => {
          await held
          await route.continue()
        })
        await page.goto('/', { waitUntil: 'commit' })
        await see(page.locator('.start-up'))
        expect(await rootOf(page)).toBe('en ltr night')
        release()
        await see(person.heading('New arrivals'))
        await seeNo(page.locator('.start-up'))
        expect(await looksSeen(page)).toEqual(['en ltr night'])
      },
      { isNew: true },
    )
  })

  it('come from the server where it has them: the landing is readable before any script runs', async () => {
    for (const look of [
      { language: 'pe', theme: 'light', price: /[۰-۹٬]+ تومان/, root: 'fa rtl light' },
      { language: 'en', theme: 'night', price: /[0-9,]+ rials/, root: 'en ltr night' },
    ] as const) {
      await asVisitor(
        look,
        async (person) => {
          const { page, words } = person
          await page.goto('/')
          await see(page.getByRole('heading', { level: 1 }), person.heading(words.landing('newest')))
          const first = page.getByRole('article').first()
          await see(first.getByRole('link'), first.getByText(look.price))
          const root = page.locator('html')
          const attributes = ['lang', 'dir', 'data-theme'].map((name) => root.getAttribute(name))
          expect((await Promise.all(attributes)).join(' ')).toBe(look.root)
        },
        { browser: { javaScriptEnabled: false } },
      )
    }
  })
})

/** @spec 2.route-loader, 9.loader-delay, 2.error-fallback, 2.not-found */
describe('a screen that does not load', () => {
  /** @spec 2.route-loader.1 */
  it('has a loader at once, which fades in after 100 milliseconds', async () => {
    await asVisitor(
      {},
      async (person) => {
        const { page, words } = person
        let release = () => {}
        const held = new Promise<void>((resolve) => {
          release = resolve
        })
        await page.route(/\/assets\/login-[^/]*\.js$/, async (route) => {
          await held
          await route.continue()
        })
        await person.go('/')
        await see(person.heading(words.landing('newest')))
        await person.link(words.common('login')).first().click()
        const loader = page.getByRole('status').filter({ hasText: words.ui('loading') })
        await see(loader)
        const { animationDelay, animationName } = await loader.evaluate((element) => {
          const { animationDelay, animationName } = getComputedStyle(element)
          return { animationDelay, animationName }
        })
        expect(animationDelay).toBe('0.1s')
        expect(animationName).not.toBe('none')
        release()
        await see(person.heading(words.login('title')))
      },
      { browser: { reducedMotion: 'no-preference' } },
    )
  })

  it('because its path is unknown is a page not found, with links', async () => {
    await asVisitor({ width: 390 }, async (person) => {
      const { page, words } = person
      await person.go('/no/such-page')
      await see(person.heading(words.common('notFoundTitle')))
      await page
        .getByRole('main')
        .getByRole('link', { name: words.common('allProducts') })
        .click()
      await page.waitForURL(/#\/products-list$/)
    })
  })

  it('because it threw is an unexpected error, with a text that support recognises in every language', async () => {
    await asVisitor({}, async (person) => {
      const { page, words } = person
      person.expectFault(/baskets-|Failed to fetch dynamically imported module|net::ERR_FAILED|preload/)
      await person.go('/')
      await see(person.heading(words.landing('newest')))
      await page.route(/\/assets\/baskets-[^/]*\.js$/, (route) => route.abort())
      await person.go('/shopping-baskets')
      await see(person.heading(words.common('errorTitle')), person.text('Unexpected Application Error!'))
      await page.unroute(/\/assets\/baskets-[^/]*\.js$/)
      await person.link(words.common('errorHome')).click()
      await see(person.heading(words.landing('newest')))
    })
  })
})

/** @spec 1.in-app-browser */
describe('a messenger’s built-in browser', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0'

  /** @spec 1.in-app-browser.1, 8.messages.27 */
  it('is warned of at start-up, until the warning is dismissed', async () => {
    await asVisitor(
      { width: 390 },
      async (person) => {
        const { page, words } = person
        await person.go('/')
        await see(person.text(words.common('inAppTitle')), person.text(words.common('inAppText')))
        await person.button(words.common('inAppDismiss')).click()
        await seeNo(page.getByText(words.common('inAppTitle')))
        await person.goAnew('/contact-us')
        // Waits for the app: the server's HTML is visible before the warning could be.
        await page.waitForFunction(() => history.scrollRestoration === 'manual')
        await see(page.getByRole('main').getByRole('heading', { level: 1 }))
        expect(await page.getByText(words.common('inAppTitle')).count()).toBe(0)
      },
      { browser: { userAgent } },
    )
  })
})

/** @spec 1.support-widget, 4.support-popup, 9.limits */
describe('the support widget', () => {
  const popup = ({ page, words }: Person) => page.getByRole('dialog', { name: words.common('supportTitle') })

  /** @spec 1.support-widget.1, 4.support-popup.1 */
  it('opens with a messenger, a chat and the landline with its extension; Esc and the backdrop close it', async () => {
    await asVisitor({ language: 'en', width: 390 }, async (person) => {
      const { page, words } = person
      await person.go('/')
      await see(person.heading(words.landing('newest')))
      const opener = person.button(words.common('supportOpen'))
      await opener.click()
      const ways = popup(person).getByRole('link')
      await see(popup(person).getByRole('link', { name: 'extension 276' }))
      await eventually(() => ways.count()).toBe(3)
      expect(await ways.nth(2).getAttribute('href')).toMatch(/^tel:\d+,276$/)

      await page.keyboard.press('Escape')
      await seeNo(popup(person))
      // The focus returns to the button.
      await eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)

      await opener.click()
      await see(popup(person))
      await page.mouse.click(20, 20)
      await seeNo(popup(person))
    })
  })

  /** @spec 9.support-popup.1 */
  it('removes its popup from the page 250 milliseconds after closing', async () => {
    await asVisitor({}, async (person) => {
      const { page, words } = person
      await person.go('/')
      await see(person.heading(words.landing('newest')))
      await person.button(words.common('supportOpen')).click()
      await see(popup(person))
      const milliseconds = await page.evaluate(async () => {
        const dialog = document.querySelector('[role=dialog]')!
        const startedAt = performance.now()
        dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
        while (dialog.isConnected) await new Promise((resolve) => requestAnimationFrame(resolve))
        return performance.now() - startedAt
      })
      expect(milliseconds).toBeGreaterThanOrEqual(249)
      expect(milliseconds).toBeLessThan(5_000)
    })
  })
})

/** @spec 2.scroll-to-top */
describe('scrolling', () => {
  it('starts every screen at its top, and going back restores the position', async () => {
    await asVisitor({ width: 390 }, async (person) => {
      const { page, words } = person
      await person.go('/products-list')
      const card = page.getByRole('article').nth(11).getByRole('link')
      await see(card)
      await card.scrollIntoViewIfNeeded()
      const scrollTop = await clickAndReadScroll(page, card)
      expect(scrollTop).toBeGreaterThan(800)
      await see(person.heading(words.product('howToUse')))
      await eventually(() => page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await see(card)
      await eventually(() => page.evaluate(() => scrollY)).toBe(scrollTop)
      await page.goForward()
      await see(person.heading(words.product('howToUse')))
      await eventually(() => page.evaluate(() => scrollY)).toBe(0)
    })
  })

  it('restores the position on a reload, and another typed address starts at its top', async () => {
    await asVisitor({ width: 390 }, async (person) => {
      const { page } = person
      const scrolled = () => page.evaluate(() => scrollY)
      await person.go('/products-list')
      const card = page.getByRole('article').nth(11)
      const scrollTop = 900
      await see(card)
      // At once, before the browser's scroll event.
      const reloaded = page.waitForEvent('load')
      await page.evaluate((y) => {
        scrollTo(0, y)
        location.reload()
      }, scrollTop)
      await reloaded
      await see(card)
      await eventually(scrolled).toBe(scrollTop)
      await person.goAnew('/products-list?sort=newest')
      await see(card)
      // As tall as before, so that it can scroll as far.
      await card.evaluate(() => new Promise(requestAnimationFrame))
      expect(await scrolled()).toBe(0)
    })
  })
})

/** @spec 9.breakpoints */
describe('the page', () => {
  /** @spec 9.breakpoints.1 */
  it('has wider gutters from 600, 900 and 1200 pixels on, and its navigation below on anything under 900', async () => {
    await asVisitor({ width: 390 }, async (person) => {
      const { page, words } = person
      await person.go('/no-such-page')
      const title = person.heading(words.common('notFoundTitle'))
      await see(title)
      const at = async (width: number) => {
        await resize(page, { width, height: 800 })
        return title.evaluate((heading) => {
          const column = heading.closest('main')!.firstElementChild!
          return Number.parseFloat(getComputedStyle(column).paddingInlineStart)
        })
      }
      for (const breakpoint of [600, 900, 1200]) {
        expect(await at(breakpoint)).toBeGreaterThan(await at(breakpoint - 1))
      }
      const below = page.getByRole('navigation', { name: words.common('bottomNavigation') })
      await at(899)
      expect(await below.isVisible()).toBe(true)
      await at(900)
      expect(await below.isVisible()).toBe(false)
    })
  })
})

/** Runs in the page, for exact times: how many milliseconds a toast with this text is visible. */
async function lifeOfToast(words: string): Promise<number> {
  const isThere = () =>
    [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent?.includes(words))
  const becomes = (wanted: boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (isThere() !== wanted) return
        observer.disconnect()
        resolve(performance.now())
      }
      const observer = new MutationObserver(look)
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      look()
    })
  const cameAt = await becomes(true)
  return (await becomes(false)) - cameAt
}

/** @spec 8.toasts, 9.toast */
describe('a toast', () => {
  /** @spec 9.toast.1 */
  it('stands at the top right in either direction of writing, and closes by itself after 5 seconds', async () => {
    const goods = await newGoods(database())
    for (const language of ['pe', 'en'] as const) {
      await asVisitor(
        { language },
        async (person) => {
          const { page, words } = person
          await person.go(`/product-detail/${goods.productId}`)
          await see(person.button(words.product('add')))
          const life = page.evaluate(lifeOfToast, words.card('added'))
          // In English the page is left before the promise settles.
          life.catch(() => undefined)
          await addToBasket(person)
          const toast = page.getByRole('status').filter({ hasText: words.card('added') })
          await see(toast)
          // It slides in from its side.
          await eventually(async () => {
            const box = await toast.boundingBox()
            return box !== null && box.x + box.width > 1_300 && box.y < 120
          }).toBe(true)
          // Hovering would keep the toast open.
          await page.mouse.move(10, 400)
          if (language === 'en') return
          const seconds = (await life) / 1_000
          expect(seconds).toBeGreaterThan(4)
          expect(seconds).toBeLessThan(15)
        },
        { browser: { reducedMotion: 'no-preference' } },
      )
    }
  })
})
