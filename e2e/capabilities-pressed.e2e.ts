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
/** A member with a paid order. */
let buyer: { token: string; saleOrderId: number }
/** Session of the demo's marketer. */
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

/** Failure modes of a capability, with the script of each. */
const faultsOf = (capability: string) =>
  Object.entries(capabilities[capability] ?? {}).map(([mode, { script }]) => [mode, script] as const)
const scriptOf = (capability: string, mode: string) => capabilities[capability]?.[mode]?.script ?? ''

/** A button that copies or shares something. */
type CopyTarget = {
  path: () => string
  button: (person: Person) => Locator
  /** Pressed first to reach the button. */
  before?: (person: Person) => Locator
  /** The copied text. */
  text: RegExp
  /** The message after copying. */
  said: (person: Person) => string
  token?: () => string
  userAgent?: string
}

const product: CopyTarget = {
  path: () => `/product-detail/${goods.productId}`,
  button: ({ button, words }) => button(words.share('share')).first(),
  text: /\/p\/\d+$/,
  said: ({ words }) => words.share('copied'),
}
const invitation: CopyTarget = {
  path: () => '/profile/network/month',
  before: ({ button, words }) => button(words.network('invite')),
  button: ({ page, words }) => page.getByRole('dialog').getByRole('button', { name: words.network('copy') }),
  text: /signUp/,
  said: ({ words }) => words.network('copied'),
  token: () => marketerToken,
}
const order: CopyTarget = {
  path: () => `/profile/sale-orders/order/${buyer.saleOrderId}`,
  button: ({ button, words }) => button(words.orders('copyTrace')),
  text: /\d/,
  said: ({ words }) => words.orders('copied'),
  token: () => buyer.token,
}
const messenger: CopyTarget = {
  path: () => '/about-us',
  button: ({ button, words }) => button(words.common('inAppCopy')),
  text: /about-us$/,
  said: ({ words }) => words.common('inAppCopied'),
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 300.0',
}

/** Opens the screen with each of the faults and presses the button. */
async function pressWith(
  target: CopyTarget,
  faults: readonly (readonly [mode: string, script: string])[],
  expectOutcome: (person: Person, mode: string) => Promise<void>,
): Promise<void> {
  const { token, userAgent } = target
  await asVisitor(
    { width: 390 },
    async (person) => {
      // Records what `execCommand('copy')` copies.
      await person.page.addInitScript(() => {
        addEventListener('copy', () => {
          document.documentElement.dataset['copied'] = String(getSelection())
        })
      })
      for (const [mode, script] of faults) {
        await person.goAnew(target.path())
        await person.page.evaluate(script)
        await target.before?.(person).click()
        await target.button(person).click()
        await expectOutcome(person, mode)
        expect(await target.button(person).isEnabled(), mode).toBe(true)
        expect(await person.page.locator('button[aria-busy=true]').count(), mode).toBe(0)
      }
    },
    { ...(token && { token: token() }), ...(userAgent && { browser: { userAgent } }) },
  )
}

/** Expects the old way of copying, and its message. */
const expectCopied = (target: CopyTarget) => async (person: Person) => {
  await see(person.text(target.said(person)))
  const copied = () => person.page.locator('html').getAttribute('data-copied')
  await eventually(copied).toMatch(target.text)
}

/** Expects the message that nothing was copied, with the text to copy. */
const expectShown = (target: CopyTarget) => async (person: Person) => {
  const notice = person.page.getByRole('alert').filter({ hasText: person.words.copying('notCopied') })
  await see(notice.getByText(target.text))
}

const noSharing = scriptOf('navigator.share', 'absent')
const noClipboard = scriptOf('navigator.clipboard', 'refused')
const withScript = (before: string, faults: readonly (readonly [string, string])[]) =>
  faults.map(([mode, script]) => [mode, `${before}; ${script}`] as const)
const clipboardFaults = withScript(noSharing, faultsOf('navigator.clipboard'))
/** Faults in which the old way fails as well. */
const copyingFaults = withScript(`${noSharing}; ${noClipboard}`, faultsOf('document.execCommand'))

describe('a copy button', () => {
  it.each([
    ['a product', product],
    ['an order', order],
    ['an invitation', invitation],
    ['a messenger’s browser', messenger],
  ])(
    'copies by `execCommand` where the clipboard fails, or shows the text to copy: %s',
    async (_, target) => {
      await pressWith(target, clipboardFaults, expectCopied(target))
      await pressWith(target, copyingFaults, expectShown(target))
    },
  )
})

describe('the “Share” button', () => {
  const ofDialog: CopyTarget = {
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
  ])('copies the link where the browser refuses, and shows it where nothing opens: %s', async (_, target) => {
    await pressWith(target, failing, expectCopied(target))
    await pressWith(target, hanging, async ({ page, words }) => {
      const notice = page.getByRole('status').filter({ hasText: words.copying('notShared') })
      await see(notice.getByText(target.text))
    })
  })

  it('is missing for an invitation where the browser has no sharing', async () => {
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

describe('the map’s button for the own location', () => {
  it('reports a browser that refuses, throws, never answers or has no geolocation', async () => {
    await asVisitor({ width: 390 }, async (person) => {
      const { page, words } = person
      const locate = person.button(words.map('myLocation'))
      const notice = (mode: string) =>
        person.text(words.map(mode === 'refused' ? 'locationDenied' : 'locationFailed'))
      await page.clock.install()
      await person.go('/test/neshan-map')
      // A deleted member cannot be restored, so that this mode comes last.
      const faults = faultsOf('navigator.geolocation').toSorted(([mode]) => (mode === 'absent' ? 1 : -1))
      for (const [mode, script] of faults) {
        await page.evaluate(script)
        await locate.click()
        if (mode === 'hanging') {
          await see(person.button(words.map('locating')))
          await seeNo(notice(mode))
          // The timeout of an unanswered permission prompt.
          await page.clock.fastForward(15_000)
        }
        await see(notice(mode))
        await eventually(() => locate.isEnabled()).toBe(true)
      }
    })
  })
})

describe('a browser that refuses cookies', () => {
  it.each(['/login', '/signUp'])('is warned about before any input: %s', async (path) => {
    await asVisitor({ width: 390 }, async (person) => {
      await person.page.addInitScript(scriptOf('navigator.cookieEnabled', 'refused'))
      await person.go(path)
      await see(person.text(person.words.auth('cookiesRefused')))
    })
  })
})
