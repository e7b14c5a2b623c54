import type { Language } from '@anar/ui/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountIdOf, newSession } from './accounts.ts'
import { fillBasket, openSender, payFor } from './commands.ts'
import { newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { workOutStandings } from './network.ts'
import { eventually, type Look, type Person, see, seeNo, textOf } from './people.ts'
import { field } from './signing-up.ts'

/** @spec 9.commission, 9.minimum-monthly-purchase, 3.network-marketer, 5.superior-marketer */

const { asVisitor, database, shopUrl } = openJourneys()
/** The demo's marketer at the top of everybody. */
const username = 'marketer'

beforeAll(async () => {
  await buyThisMonth()
  // Worked out once a minute by the shop itself; a journey is not to wait for that.
  await workOutStandings(database())
})

/** Whoever bought nothing yet in a month is paid nothing for it, and a month has just begun on some days. */
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
  it.each(looks)('sees the month so far, and why it pays what it pays (%s)', async (language, width) => {
    await asMarketer({ language, width }, async (person) => {
      const { page, words } = person
      await person.go('/profile/network/month')
      await see(person.heading(words.network('why')), person.text(words.network('promise')))
      const source = page.locator('section[aria-labelledby=why] details').first()
      await source.locator('summary').click()
      await see(source.getByText(words.network('result'), { exact: true }))
      // What the source brings stands beside it, and is what its explanation ends with.
      await eventually(async () => {
        const amount = await textOf(source.locator('summary > span').nth(3))
        return (await textOf(source.locator('p').last())).includes(amount)
      }).toBe(true)
    })
  })

  it.each(looks)(
    'goes through the team without a mouse, and finds a member (%s)',
    async (language, width) => {
      await asMarketer({ language, width }, async (person) => {
        const { page, words } = person
        const { forward, back } = keysOf(language)
        const focused = page.locator('[role=row]:focus')
        /** On which level of the tree one is, and at which place in it. */
        const place = async () => {
          const [level, position] = ['aria-level', 'aria-posinset'].map((name) => focused.getAttribute(name))
          return `${await level}, ${await position}`
        }
        // Long enough for the rows that say that a level is awaited to be stepped on.
        await page.route(/search\/TeamMember.*parentId/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 400))
          await route.continue()
        })
        await person.go('/profile/network/team')
        const top = page.getByRole('row', { name: words.team('you') })
        await see(top, page.locator('[role=row][aria-level="2"]').first())
        await top.focus()
        await page.keyboard.press(forward)
        // Where the level is still awaited, the focus goes on to the first who comes.
        await eventually(place).toBe('2, 1')
        await page.keyboard.press(forward)
        await eventually(() => focused.getAttribute('aria-expanded')).toBe('true')
        await see(page.locator('[role=row][aria-level="3"]').first())
        await page.keyboard.press(forward)
        await eventually(place).toBe('3, 1')
        await page.keyboard.press(back)
        await eventually(place).toBe('2, 1')
        await page.keyboard.press(back)
        await eventually(() => focused.getAttribute('aria-expanded')).toBe('false')
        await seeNo(page.locator('[role=row][aria-level="3"]'))
        await page.keyboard.press('Home')
        await eventually(place).toBe('1, 1')
        await page.keyboard.press('End')
        await eventually(place).not.toBe('1, 1')
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
    },
  )

  it.each(looks)(
    'imagines a change, sees another number, and takes it back (%s)',
    async (language, width) => {
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
    },
  )

  it.each(looks)(
    'reads the statement of each closed month, as soon as there is one (%s)',
    async (language, width) => {
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
        // Another journey may close a month meanwhile.
        if (closed === null) {
          const first = page.locator('a[href*="/profile/network/statements/"]')
          return see(person.text(words.network('statementsEmpty')).or(first))
        }
        await page.locator(`a[href$="/profile/network/statements/${closed}"]`).click()
        await see(person.heading(words.network('why')), person.text(words.network('sumPayable')))
        await see(person.link(words.network('pdf')))
      })
    },
  )
})

describe('the address of a marketer', () => {
  it.each(looks)('leads others to a sign-up that names the marketer (%s)', async (language, width) => {
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
