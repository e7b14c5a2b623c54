import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountIdOf, addAddress, newAccount, newSession } from './accounts.ts'
import { capabilities } from './capabilities.ts'
import { fillBasket, openSender, payFor } from './commands.ts'
import { type Goods, newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see, seeNo } from './people.ts'

/** @spec 1.in-app-browser, 2.product-detail, 2.neshan-map, 2.login, 5.superior-marketer */

const { asVisitor, database, shopUrl } = openJourneys()

let goods: Goods
/** Of a member with a paid order. */
let buyer: { token: string; saleOrderId: number }
/** Of the demo's marketer. */
let marketerToken: string
beforeAll(async () => {
  goods = await newGoods(database())
  const { accountId, personId } = await newAccount(database())
  const token = await newSession(database(), accountId)
  const sender = await openSender(shopUrl(), token)
  const addressId = await addAddress(database(), personId)
  const saleOrderId = await fillBasket(sender.command, [{ goods, quantity: 1 }], { addressId })
  await payFor(sender, saleOrderId, 'pay')
  await sender.request.dispose()
  buyer = { token, saleOrderId }
  marketerToken = await newSession(database(), await accountIdOf(database(), 'marketer'))
})

/** The ways in which a capability fails, and the script of each. */
const faultsOf = (capability: string) =>
  Object.entries(capabilities[capability] ?? {}).map(([mode, { script }]) => [mode, script] as const)
const scriptOf = (capability: string, mode: string) => capabilities[capability]?.[mode]?.script ?? ''

/** A place where something is copied or shared. */
type Place = {
  path: () => string
  button: (person: Person) => Locator
  /** What is pressed first to come there. */
  before?: (person: Person) => Locator
  /** What is copied. */
  text: RegExp
  /** What a person reads who has copied it. */
  said: (person: Person) => string
  token?: () => string
  userAgent?: string
}

const product: Place = {
  path: () => `/product-detail/${goods.productId}`,
  button: ({ button, words }) => button(words.share('share')).first(),
  text: /\/p\/\d+$/,
  said: ({ words }) => words.share('copied'),
}
const invitation: Place = {
  path: () => '/profile/network/month',
  before: ({ button, words }) => button(words.network('invite')),
  button: ({ page, words }) => page.getByRole('dialog').getByRole('button', { name: words.network('copy') }),
  text: /signUp/,
  said: ({ words }) => words.network('copied'),
  token: () => marketerToken,
}
const order: Place = {
  path: () => `/profile/sale-orders/order/${buyer.saleOrderId}`,
  button: ({ button, words }) => button(words.orders('copyTrace')),
  text: /\d/,
  said: ({ words }) => words.orders('copied'),
  token: () => buyer.token,
}
const messenger: Place = {
  path: () => '/about-us',
  button: ({ button, words }) => button(words.common('inAppCopy')),
  text: /about-us$/,
  said: ({ words }) => words.common('inAppCopied'),
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 300.0',
}

/** Opens a place anew in a browser with each of the faults, and presses there. */
async function pressWith(
  place: Place,
  faults: readonly (readonly [mode: string, script: string])[],
  expectOutcome: (person: Person, mode: string) => Promise<void>,
): Promise<void> {
  const { token, userAgent } = place
  await asVisitor(
    { width: 390 },
    async (person) => {
      // What the old way of copying takes.
      await person.page.addInitScript(() => {
        addEventListener('copy', () => {
          document.documentElement.dataset['copied'] = String(getSelection())
        })
      })
      for (const [mode, script] of faults) {
        await person.goAnew(place.path())
        await person.page.evaluate(script)
        await place.before?.(person).click()
        await place.button(person).click()
        await expectOutcome(person, mode)
        expect(await place.button(person).isEnabled(), mode).toBe(true)
        expect(await person.page.locator('button[aria-busy=true]').count(), mode).toBe(0)
      }
    },
    { ...(token && { token: token() }), ...(userAgent && { browser: { userAgent } }) },
  )
}

/** It was copied the old way, and the person reads so. */
const expectCopied = (place: Place) => async (person: Person) => {
  await see(person.text(place.said(person)))
  const copied = () => person.page.locator('html').getAttribute('data-copied')
  await eventually(copied).toMatch(place.text)
}

/** Nothing was copied; the person reads so, and what there was to copy. */
const expectShown = (place: Place) => async (person: Person) => {
  const told = person.page.getByRole('alert').filter({ hasText: person.words.copying('notCopied') })
  await see(told.getByText(place.text))
}

const noSharing = scriptOf('navigator.share', 'absent')
const noClipboard = scriptOf('navigator.clipboard', 'refused')
const withScript = (before: string, faults: readonly (readonly [string, string])[]) =>
  faults.map(([mode, script]) => [mode, `${before}; ${script}`] as const)
const clipboardFaults = withScript(noSharing, faultsOf('navigator.clipboard'))
/** The old way fails as well. */
const copyingFaults = withScript(`${noSharing}; ${noClipboard}`, faultsOf('document.execCommand'))

describe('whoever presses what copies', () => {
  it.each([
    ['a product', product],
    ['an order', order],
    ['an invitation', invitation],
    ['a messenger’s browser', messenger],
  ])(
    'copies the old way where the clipboard fails, or reads what there was to copy: %s',
    async (_, place) => {
      await pressWith(place, clipboardFaults, expectCopied(place))
      await pressWith(place, copyingFaults, expectShown(place))
    },
  )
})

describe('whoever presses “Share”', () => {
  const ofDialog: Place = {
    ...invitation,
    button: ({ page, words }) =>
      page.getByRole('dialog').getByRole('button', { name: words.network('share') }),
  }
  const sharingFaults = withScript(noClipboard, faultsOf('navigator.share'))
  const failing = sharingFaults.filter(([mode]) => mode === 'refused' || mode === 'throwing')
  const hanging = sharingFaults.filter(([mode]) => mode === 'hanging')

  it.each([
    ['a product', product],
    ['an invitation', ofDialog],
  ])(
    'has copied the link where the browser refuses, and reads it where nothing opens: %s',
    async (_, place) => {
      await pressWith(place, failing, expectCopied(place))
      await pressWith(place, hanging, async ({ page, words }) => {
        const told = page.getByRole('status').filter({ hasText: words.copying('notShared') })
        await see(told.getByText(place.text))
      })
    },
  )

  it('is not offered it for an invitation where there is none', async () => {
    await asVisitor(
      { width: 390 },
      async (person) => {
        await person.page.addInitScript(noSharing)
        await person.go(invitation.path())
        await invitation.before!(person).click()
        await see(invitation.button(person))
        await seeNo(ofDialog.button(person))
      },
      { token: marketerToken },
    )
  })
})

describe('whoever asks the map for their own location', () => {
  it('is told where the browser refuses, throws, never answers or has none', async () => {
    await asVisitor({ width: 390 }, async (person) => {
      const { page, words } = person
      const locate = person.button(words.map('myLocation'))
      const told = (mode: string) =>
        person.text(words.map(mode === 'refused' ? 'locationDenied' : 'locationFailed'))
      await page.clock.install()
      await person.go('/test/neshan-map')
      // What is gone does not come back.
      const faults = faultsOf('navigator.geolocation').toSorted(([mode]) => (mode === 'absent' ? 1 : -1))
      for (const [mode, script] of faults) {
        await page.evaluate(script)
        await locate.click()
        if (mode === 'hanging') {
          await see(person.button(words.map('locating')))
          await seeNo(told(mode))
          // As long as the browser's question may stay unanswered.
          await page.clock.fastForward(15_000)
        }
        await see(told(mode))
        await eventually(() => locate.isEnabled()).toBe(true)
      }
    })
  })
})

describe('a browser that refuses cookies', () => {
  it.each(['/login', '/signUp'])('is told so before anything is typed: %s', async (path) => {
    await asVisitor({ width: 390 }, async (person) => {
      await person.page.addInitScript(scriptOf('navigator.cookieEnabled', 'refused'))
      await person.go(path)
      await see(person.text(person.words.auth('cookiesRefused')))
    })
  })
})
