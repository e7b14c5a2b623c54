import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addAddress } from './accounts.ts'
import { payButton, summary } from './buying.ts'
import { fillBasket, payFor } from './commands.ts'
import { newGoods } from './goods.ts'
import { type Member, openJourneys } from './journeys.ts'
import { see } from './people.ts'

/** @spec 2.shopping-baskets, 2.choose-address, 2.choose-payment-method, 4.sale-order */

const { asMember, database } = openJourneys()

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/** Sums layout shifts without input, from now on and over a slow line. The shop's frame does not count. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  await page.addInitScript(() => {
    const seen = { moved: 0 }
    const isOfScreen = ({ node }: { node: Node | null }) =>
      document.querySelector('main')?.contains(node) ?? false
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (!shift.hadRecentInput && shift.sources.some(isOfScreen)) seen.moved += shift.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { seen })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved)
}

/** A person with a basket and an unfinished payment of another one. */
async function withBoth(
  width: 390 | 1440,
  journey: (member: Member, basketId: number, title: string) => Promise<void>,
) {
  await asMember({ width }, async (member) => {
    const { command } = member.sender
    const addressId = await addAddress(database(), member.personId)
    const title = 'هدیهٔ مادر'
    const startedId = await fillBasket(command, [{ goods: await newGoods(database()), quantity: 1 }], {
      addressId,
    })
    await command('baskets/rename', { saleOrderId: startedId, title })
    await payFor(member.sender, startedId, null)
    const basketId = await fillBasket(command, [{ goods: await newGoods(database()), quantity: 2 }], {
      addressId,
    })
    await journey(member, basketId, title)
  })
}

describe.each([390, 1440] as const)('an order that awaits its payment (%d wide)', (width) => {
  it('is shown together with the baskets, without a layout shift', async () => {
    await withBoth(width, async (member, _, title) => {
      const { page, words } = member
      const movedBy = await watchShifts(page)
      await member.goAnew('/shopping-baskets')
      await see(summary(member), member.text(words.baskets('awaiting', { name: title })))
      // The late part loads after the page is stable.
      await page.waitForTimeout(2_500)
      expect(await movedBy()).toBe(0)
    })
  })

  it('causes no layout shift in the checkout of another basket', async () => {
    await withBoth(width, async (member, basketId) => {
      const movedBy = await watchShifts(member.page)
      await member.goAnew(`/shopping-baskets/choose-address/${basketId}`)
      await see(member.heading(member.words.checkout('addressTitle')))
      await member.page.waitForTimeout(1_500)
      expect(await movedBy()).toBe(0)
      await member.goAnew(`/shopping-baskets/choose-payment-method/${basketId}`)
      await see(payButton(member))
      await member.page.waitForTimeout(1_500)
      expect(await movedBy()).toBe(0)
    })
  })
})
