import { describe, expect, it } from 'vitest'
import type { Sql } from '../apps/server/platform/db/pool.ts'
import { addAddress, newSession } from './accounts.ts'
import { endAtBank, goToBank, payable, payButton, rialsOf, summary } from './buying.ts'
import { fillBasket } from './commands.ts'
import { type Goods, newGoods } from './goods.ts'
import { type Member, openJourneys } from './journeys.ts'
import { enterStaffCode, logInToOffice } from './office.ts'
import { eventually, type Look, see, seeNo } from './people.ts'
import { confirmsLeaving } from './screen.ts'

/** @spec 3.order-labels, 2.choose-payment-method, 2.shopping-baskets, 8.messages, 1.back-office */

const { asMember, asVisitor, database, newStaff } = openJourneys()

type Buyer = Member & { basketId: number; goods: Goods }

let made = 0

/** A new discount code, 10 percent by default. */
async function newCode(sql: Sql, columns: Readonly<Record<string, unknown>> = {}): Promise<string> {
  made += 1
  const code = `JOURNEY-${process.pid}-${made}`
  const row = { code, title: { fa: 'کد آزمون' }, type: 'PERCENT', percent: 10, ...columns }
  const names = Object.keys(row).join(', ')
  await sql.query(
    `insert into discount_codes (${names}) select ${names} from jsonb_populate_record(null::discount_codes, $1)`,
    [JSON.stringify(row)],
  )
  return code
}

/** A person on the payment screen with two units of a product of 1,200,000 rials. */
function atThePayment(look: Partial<Look>, journey: (buyer: Buyer) => Promise<void>): Promise<void> {
  return asMember(look, async (person) => {
    // The browser logs every refusal.
    person.expectFault(/status of 422 .*baskets\/apply-code/)
    const goods = await newGoods(database())
    const addressId = await addAddress(database(), person.personId)
    const basketId = await fillBasket(person.sender.command, [{ goods, quantity: 2 }], { addressId })
    await person.go(`/shopping-baskets/choose-payment-method/${basketId}`)
    await see(payButton(person))
    await journey({ ...person, basketId, goods })
  })
}

async function typeCode({ page, words, button }: Buyer, code: string): Promise<void> {
  await page.getByRole('textbox', { name: words.paymentMeans('code') }).fill(code)
  await button(words.paymentMeans('codeApply')).click()
}

describe('a discount code', () => {
  /** @spec 3.basket.2 */
  it('takes 240,000 off 2,400,000, reduces the payment, and is used when the order is registered', async () => {
    const code = await newCode(database(), { usage_limit: 1 })
    await atThePayment({}, async (buyer) => {
      const { page, words, basketId } = buyer
      const before = rialsOf(buyer, await payable(buyer))
      await typeCode(buyer, code.toLowerCase())
      await see(
        summary(buyer).getByText(code),
        page.getByText(words.paymentMeans('codeApplied', { amount: '۲۴٬۰۰۰ تومان' })),
      )
      // Ten percent of the goods and their VAT.
      expect(before - rialsOf(buyer, await payable(buyer))).toBe(264_000)
      await goToBank(buyer)
      await endAtBank(buyer, 'pay')
      await see(buyer.heading(words.checkout('resultRegistered')))
      const { rows } = await database().query(
        `select u.amount, u.used_at is not null as is_used from discount_code_uses u where u.sale_order_id = $1`,
        [basketId],
      )
      expect(rows).toEqual([{ amount: 240_000, is_used: true }])
    })
    // The only use is taken, for everybody else too.
    await atThePayment({ language: 'en', width: 390 }, async (buyer) => {
      await typeCode(buyer, code)
      await see(buyer.text('This discount code has been used as often as it may be.'))
    })
  })

  it.each([
    ['pe', { is_active: false }, 'این کد تخفیف دیگر فعال نیست.'],
    ['en', { to_date: '2020-01-01' }, 'This discount code is over.'],
    ['en', { user_types: ['NetworkMarketer'] }, 'This discount code is not for your kind of account.'],
    ['pe', { minimum_basket: 3_000_000 }, 'برای این کد ۶۰٬۰۰۰ تومان دیگر خرید کنید.'],
  ] as const)('that does not apply says why (%s, %o)', async (language, limits, said) => {
    const code = await newCode(database(), limits)
    await atThePayment({ language }, async (buyer) => {
      const before = await payable(buyer)
      await typeCode(buyer, 'no such code')
      await see(buyer.page.getByRole('alert'))
      await typeCode(buyer, code)
      await see(buyer.text(said))
      expect(await payable(buyer)).toBe(before)
    })
  })

  it('stays with a basket that has become too small, shows the missing amount, and applies again', async () => {
    const code = await newCode(database(), { minimum_basket: 2_400_000 })
    await atThePayment({}, async (buyer) => {
      const { words, page, basketId, goods, sender } = buyer
      await typeCode(buyer, code)
      await see(summary(buyer).getByText(code))
      const { skuSellerId } = goods
      await sender.command('baskets/set-quantity', { saleOrderId: basketId, skuSellerId, quantity: 1 })
      await page.reload()
      await see(page.getByText(words.paymentMeans('codeMinimum', { amount: '۱۲۰٬۰۰۰ تومان' })))
      await seeNo(summary(buyer).getByText(code))
      await sender.command('baskets/set-quantity', { saleOrderId: basketId, skuSellerId, quantity: 2 })
      await page.reload()
      await see(summary(buyer).getByText(code))
      await buyer.button(words.paymentMeans('codeRemoveNamed', { code })).click()
      await seeNo(summary(buyer).getByText(code))
      await see(page.getByRole('textbox', { name: words.paymentMeans('code') }))
    })
  })
})

describe('the office', () => {
  it('creates a code, which a buyer can use, ends it, and sees both in the log', async () => {
    const staff = await newStaff('admin')
    const code = `OFFICE-${process.pid}`
    await asVisitor({ language: 'en' }, async (person) => {
      // The first response to a staff login requires the code.
      person.expectFault(/status of 422 .*auth\/login/)
      const { page, words, button, link, heading } = person
      await page.goto('/office/#/codes')
      await logInToOffice(person, staff)
      await enterStaffCode(person, database(), staff)
      await link(words.officeCodes('newCode')).click()
      await see(heading(words.officeCodes('newCode')))
      const field = (name: string) => page.getByRole('textbox', { name, exact: false })
      await field(words.officeCodes('code')).first().fill(code)
      await field(words.officeCodes('percent')).fill('12.5')
      await field(words.officeCodes('titleFa')).fill('کد دفتر')
      await button(words.officeCodes('save')).click()
      // The English title is missing.
      await see(page.getByText(words.officeCodes('mandatory')))
      await field(words.officeCodes('titleEn')).fill('Office code')
      await button(words.officeCodes('save')).click()
      await see(link(words.officeCodes('open', { code })))

      await link(words.officeCodes('open', { code })).click()
      await button(words.officeCodes('end')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.officeCodes('end') })
        .click()
      await see(heading(words.officeCodes('title')))
      await seeNo(link(words.officeCodes('open', { code })))
      const { rows } = await database().query<{ action: string }>(
        `select action from audit_log where account_id = $1 and action like 'codes/%' order by id`,
        [staff.accountId],
      )
      expect(rows.map((row) => row.action)).toEqual(['codes/save', 'codes/deactivate'])
    })
  })

  it('keeps unsaved input and its unit when the language changes here or in another tab', async () => {
    const { accountId } = await newStaff('admin')
    const token = await newSession(database(), accountId)
    const code = `UNIT-${process.pid}`
    await asVisitor(
      {},
      async (person) => {
        const { page, words, button, go } = person
        const t = words.officeCodes
        const field = (name: string) => page.getByRole('textbox', { name, exact: false })
        const language = () => page.locator('html').getAttribute('lang')
        const question = page.getByRole('dialog', { name: words.office('leaveTitle') })
        await go('/office/#/codes/new')
        await page.getByText(t('typeAmount'), { exact: true }).click()
        await field(t('code')).first().fill(code)
        await field(t('amount')).first().fill('500,000')
        await button(words.office('otherLanguage')).click()
        await question.getByRole('button', { name: words.office('stay') }).click()
        await seeNo(question)

        const other = await person.newTab()
        await other.go('/office/#/codes')
        await other.button(words.office('otherLanguage')).click()
        await eventually(() => other.page.locator('html').getAttribute('lang')).toBe('en')
        await other.page.close()
        expect([await language(), await field(t('amount')).first().inputValue()]).toEqual(['fa', '500,000'])

        await field(t('titleFa')).fill('کد مبلغ')
        await field(t('titleEn')).fill('Amount code')
        await button(t('save')).click()
        // Without unsaved input the other tab's language applies.
        await eventually(language).toBe('en')
        const { rows } = await database().query('select amount from discount_codes where code = $1', [code])
        expect(rows).toEqual([{ amount: 5_000_000 }])

        // Saving led to the list without a prompt; going back to the unsaved form prompts.
        await page.getByRole('link', { name: code }).click()
        await page.getByRole('textbox', { name: 'English title' }).fill('Half written')
        // Waits until the page has registered the unsaved input.
        await eventually(() => page.evaluate(confirmsLeaving)).toBe(true)
        await page.goBack()
        await see(page.getByRole('dialog', { name: 'Not saved yet' }))
        await page.getByRole('button', { name: 'Go on without saving' }).click()
        await see(person.heading('Discount codes'))
      },
      { token },
    )
  })

  it('resets a form in the other language after discarding input was confirmed', async () => {
    const { accountId } = await newStaff('admin')
    const token = await newSession(database(), accountId)
    await asVisitor(
      {},
      async ({ page, words, button, go }) => {
        await go('/office/#/codes/new')
        await page.getByText(words.officeCodes('typeAmount'), { exact: true }).click()
        await page
          .getByRole('textbox', { name: words.officeCodes('amount') })
          .first()
          .fill('500,000')
        await button(words.office('otherLanguage')).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: words.office('leave') })
          .click()
        await page.getByText('Fixed amount', { exact: true }).click()
        expect(await page.getByRole('textbox', { name: 'Amount' }).first().inputValue()).toBe('')
      },
      { token },
    )
  })
})
