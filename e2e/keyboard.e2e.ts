import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addAddress } from './accounts.ts'
import { payButton } from './buying.ts'
import { makeFindable, newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see, seeNo } from './people.ts'

/** @spec 2.product-detail, 2.choose-address, 2.choose-payment-method, 2.operation-overlay */

const { asMember, database } = openJourneys()

const maxSteps = 150

/** Presses Tab until the target has the focus, and expects a visible ring. */
async function tabTo({ page }: Person, target: Locator): Promise<void> {
  await see(target)
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      // On the element itself, on the box beside it, or on the card around it.
      const isShown = await target.evaluate((element) => {
        const candidates = [element, element.nextElementSibling ?? element]
        for (
          let around = element.parentElement;
          around && candidates.length < 8;
          around = around.parentElement
        ) {
          candidates.push(around)
        }
        return candidates.some((candidate) => getComputedStyle(candidate).outlineStyle !== 'none')
      })
      expect(isShown, 'the focus shows').toBe(true)
      return
    }
  }
  throw new Error(`${maxSteps} steps did not lead to ${target}`)
}

describe('a keyboard user', () => {
  it('finds a product, buys it and pays', async () => {
    const goods = await newGoods(database())
    await makeFindable(database(), goods)
    await asMember({ language: 'pe' }, async (person) => {
      const { page, words } = person
      await addAddress(database(), person.personId)
      const press = async (target: Locator) => {
        await tabTo(person, target)
        await page.keyboard.press('Enter')
      }
      await person.go('/')
      await see(person.heading(words.landing('newest')))
      await page.keyboard.press('/')
      await eventually(() => page.evaluate(() => document.activeElement?.role)).toBe('combobox')
      await page.keyboard.type(goods.name.pe)
      await page.keyboard.press('Enter')
      await press(person.link(goods.name.pe))
      await press(person.button(words.product('add')))
      await eventually(() =>
        page.evaluate(() => document.activeElement?.closest('[role=group]') !== null),
      ).toBe(true)
      await press(person.link(words.product('seeBasket')))
      await press(person.button(words.baskets('continue')))
      // Arrow keys choose the address, as in any radio group.
      await tabTo(person, page.getByRole('radio', { name: words.checkout('modeMine') }))
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await see(page.getByRole('radio', { name: words.checkout('modeWarehouse'), checked: true }))
      await see(page.getByRole('group', { name: words.checkout('warehouses') }))
      await press(person.button(words.checkout('toPayment')))
      await press(payButton(person))
      await page.waitForURL(/\/sandbox-bank\/pay\//)
      await press(page.getByRole('button', { name: words.bank('pay'), exact: true }))
      await see(person.heading(words.checkout('resultRegistered')))
      await press(person.link(words.checkout('seeConfirmation')))
      await see(person.text(words.checkout('nextPickup')))
    })
  })

  it('skips the header, and closes a dialog by Esc with the focus back on its button', async () => {
    await asMember({ language: 'en', width: 390 }, async (person) => {
      const { page, words } = person
      await person.go('/products-list')
      await see(page.getByRole('article'))
      await page.reload()
      await see(page.getByRole('article'))
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

      const menu = person.button(words.common('menu'))
      await menu.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: words.common('menu') })
      await see(dialog)
      await page.keyboard.press('Escape')
      await seeNo(dialog)
      await eventually(() => menu.evaluate((button) => button === document.activeElement)).toBe(true)
    })
  })
})
