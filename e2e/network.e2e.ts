import type { Language } from '@anar/ui/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountIdOf, newSession } from './accounts.ts'
import { fillBasket, openSender, payFor } from './commands.ts'
import { newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { calculateNetwork } from './network.ts'
import { eventually, type Look, type Person, see, seeNo, textOf } from './people.ts'
import { field } from './signing-up.ts'

/** @spec 9.commission, 9.minimum-monthly-purchase, 3.network-marketer, 5.superior-marketer */

const { asVisitor, database, shopUrl } = openJourneys()
/** The demo's marketer at the top of the tree. */
const username = 'marketer'

beforeAll(async () => {
  await buyThisMonth()
  // The shop's own job runs once a minute; the journey does not wait for it.
  await calculateNetwork(database())
})

/** A marketer without purchases in a month is paid nothing for it, and the month may have just begun. */
async function buyThisMonth(): Promise<void> {
  const { rows } = await database().query<{ id: number }>(
    `select d.id from addresses d join people p on p.id = d.person_id join accounts a on a.id = p.account_id
      where a.username = $1 and d.is_main`,
    [username],
  )
  const addressId = rows[0]!.id
  const accountId = await accountIdOf(database(), username)
  const sender = await openSender(shopUrl(), await newSession(database(), accountId))
  const goods = await newGoods(database())
  const saleOrderId = await fillBasket(sender.command, [{ goods, quantity: 4 }], { addressId })
  await payFor(sender, saleOrderId, 'pay')
  await sender.request.dispose()
}

async function asMarketer(look: Partial<Look>, journey: (person: Person) => Promise<void>): Promise<void> {
  const token = await newSession(database(), await accountIdOf(database(), username))
  await asVisitor(look, journey, { token })
}

/** Opening and closing follow the reading direction. */
const keysOf = (language: Language) =>
  language === 'pe'
    ? { forward: 'ArrowLeft', back: 'ArrowRight' }
    : { forward: 'ArrowRight', back: 'ArrowLeft' }

const looks = [
  ['pe', 1440],
  ['en', 390],
] as const

describe('a marketer', () => {
  it.each(looks)('sees the month so far, with an explanation of the amount (%s)', async (language, width) => {
    await asMarketer({ language, width }, async (person) => {
      const { page, words } = person
      await person.go('/profile/network/month')
      await see(person.heading(words.network('why')), person.text(words.network('promise')))
      const source = page.locator('section[aria-labelledby=why] details').first()
      await source.locator('summary').click()
      await see(source.getByText(words.network('result'), { exact: true }))
      // The amount of each source is beside it, and ends its explanation.
      await eventually(async () => {
        const amount = await textOf(source.locator('summary > span').nth(3))
        return (await textOf(source.locator('p').last())).includes(amount)
      }).toBe(true)
    })
  })

  it.each(looks)('moves through the team by keyboard and searches a member (%s)', async (language, width) => {
    await asMarketer({ language, width }, async (person) => {
      const { page, words } = person
      const { forward, back } = keysOf(language)
      const focused = page.locator('[role=row]:focus')
      /** Level in the tree and position in the level of the focused row. */
      const treePosition = async () => {
        const [level, position] = ['aria-level', 'aria-posinset'].map((name) => focused.getAttribute(name))
        return `${await level}, ${await position}`
      }
      // Slow enough to move onto the rows of a loading level.
      await page.route(/search\/TeamMember.*parentId/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400))
        await route.continue()
      })
      await person.go('/profile/network/team')
      const top = page.getByRole('row', { name: words.team('you') })
      await see(top, page.locator('[role=row][aria-level="2"]').first())
      await top.focus()
      await page.keyboard.press(forward)
      // While the level loads, the focus moves on to its first member on arrival.
      await eventually(treePosition).toBe('2, 1')
      await page.keyboard.press(forward)
      await eventually(() => focused.getAttribute('aria-expanded')).toBe('true')
      await see(page.locator('[role=row][aria-level="3"]').first())
      await page.keyboard.press(forward)
      await eventually(treePosition).toBe('3, 1')
      await page.keyboard.press(back)
      await eventually(treePosition).toBe('2, 1')
      await page.keyboard.press(back)
      await eventually(() => focused.getAttribute('aria-expanded')).toBe('false')
      await seeNo(page.locator('[role=row][aria-level="3"]'))
      await page.keyboard.press('Home')
      await eventually(treePosition).toBe('1, 1')
      await page.keyboard.press('End')
      await eventually(treePosition).not.toBe('1, 1')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      const code = await textOf(dialog.locator('dd').first())
      await page.keyboard.press('Escape')
      await seeNo(dialog)
      const search = page.getByRole('searchbox', { name: words.team('search') })
      await search.fill(code)
      await see(page.getByRole('row').filter({ hasText: code }))
      await eventually(() => page.locator('tbody tr').count()).toBe(1)
      await search.fill('nobody of this name')
      await see(person.text(words.team('noneFound')))
      await person.button(words.team('showEverybody')).click()
      await see(top)
      expect(await search.inputValue()).toBe('')
    })
  })

  it.each(looks)('simulates a change, sees another amount, and undoes it (%s)', async (language, width) => {
    await asMarketer({ language, width }, async (person) => {
      const { page, words } = person
      await person.go('/profile/network/simulator')
      const cell = (column: number) => textOf(page.locator('tbody tr').first().locator('td').nth(column))
      await see(page.getByRole('main').getByRole('table'))
      const today = await cell(1)
      await eventually(() => cell(2)).toBe(today)
      await page.getByRole('combobox', { name: words.team('member') }).fill('A-')
      await page.getByRole('option').first().click()
      await field(person, words.team('score')).fill('90000')
      await person.button(words.team('add')).click()
      await eventually(() => cell(2)).not.toBe(today)
      expect(await cell(1)).toBe(today)
      await person.button(words.team('reset')).click()
      await eventually(() => cell(2)).toBe(today)
    })
  })

  it.each(looks)('reads the statement of each closed month (%s)', async (language, width) => {
    const { rows } = await database().query<{ month: string | null }>(
      `select max(s.month) as month
         from statements s join commission_months m using (month)
         join people p on p.id = s.person_id join accounts a on a.id = p.account_id
        where a.username = $1 and m.state in ('approved', 'paid')`,
      [username],
    )
    const closed = rows[0]!.month
    await asMarketer({ language, width }, async (person) => {
      const { page, words } = person
      await person.go('/profile/network/statements')
      await see(person.heading(words.network('statementsTitle')))
      // Another journey may close a month at the same time.
      if (closed === null) {
        const first = page.locator('a[href*="/profile/network/statements/"]')
        return see(person.text(words.network('statementsEmpty')).or(first))
      }
      await page.locator(`a[href$="/profile/network/statements/${closed}"]`).click()
      await see(person.heading(words.network('why')), person.text(words.network('sumPayable')))
      await see(person.link(words.network('pdf')))
    })
  })
})

describe('the address of a marketer', () => {
  it.each(looks)('opens a sign-up with the marketer as sponsor (%s)', async (language, width) => {
    let address = ''
    await asMarketer({ language, width }, async (person) => {
      const { words } = person
      await person.go('/profile/network/month')
      await person.button(words.network('invite')).click()
      const link = person.page.getByRole('group', { name: words.network('referralLink') })
      await see(link, person.page.getByRole('img', { name: words.network('referralCode') }))
      address = await textOf(link.locator('bdi'))
    })
    await asVisitor({ language, width }, async (person) => {
      await person.page.goto(address)
      const referrer = field(person, person.words.signUp('referrer'))
      await eventually(() => referrer.inputValue()).toBe(username)
      await see(person.text(person.words.signUp('referrerValid')))
    })
  })
})
