import { describe, expect, it } from 'vitest'
import { newSession } from './accounts.ts'
import { choose } from './choosing.ts'
import { type Member, openJourneys } from './journeys.ts'
import { sampleImage } from './marketers.ts'
import { pageUntil } from './office.ts'
import { eventually, type Person, see, seeNo } from './people.ts'
import { type DeliveredOrder, newDeliveredOrder } from './returning.ts'

/** @spec 2.defective-product, 2.defective-sale-orders, 5.defect-report, 4.returns, 2.dissatisfaction, 9.limits, 1.back-office */

const { asVisitor, asMember, newStaff, database } = openJourneys()

const formPath = ({ saleOrderId, orderItemId, goods }: DeliveredOrder) =>
  `/defective-product/${saleOrderId}/${orderItemId}/${goods.skuSellerId}`
const listPath = '/profile/sale-orders/defective-sale-orders'

/** A person of the office with a role and a session. */
async function asOffice(
  role: 'orders' | 'support',
  journey: (person: Person) => Promise<void>,
): Promise<void> {
  const { accountId } = await newStaff(role)
  const token = await newSession(database(), accountId)
  await asVisitor({ language: 'en' }, journey, { token })
}

async function asReceiver(
  look: { language: 'pe' | 'en'; width?: 390 },
  journey: (member: Member, order: DeliveredOrder) => Promise<void>,
): Promise<void> {
  const { accountId } = await newStaff('orders')
  await asMember(look, async (member) =>
    journey(member, await newDeliveredOrder(database(), member, accountId)),
  )
}

/**
 * Runs in the page before an image is chosen: types into a field at the moment the upload completes. `isTyped` of the
 * window is then set.
 */
function typeAsImageArrives(field: Element, text: string): void {
  const isTyped = new Promise<void>((resolve) => {
    let wasSending = false
    const observer = new MutationObserver(() => {
      const isSending = document.querySelector('progress') !== null
      wasSending ||= isSending
      if (isSending || !wasSending) return
      observer.disconnect()
      ;(field as HTMLTextAreaElement).focus()
      document.execCommand('insertText', false, text)
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  Object.assign(window, { isTyped })
}

/** Presses a step of a return and confirms it. */
async function takeStep(
  { page, words, button }: Person,
  step: 'accept' | 'receive' | 'refund',
): Promise<void> {
  await button(words.officeReturns(step)).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.officeReturns(step), exact: true }).click()
  await seeNo(dialog)
}

async function openReturn(office: Person, order: DeliveredOrder): Promise<void> {
  const { page, words, go } = office
  await go('/office/#/returns')
  const row = page.getByRole('row').filter({ hasText: new RegExp(`${order.number}(?!\\d)`) })
  await pageUntil(office, row)
  await row.getByRole('link', { name: new RegExp(words.officeReturns('open')) }).click()
  await see(page.getByRole('heading', { name: words.officeReturns('decision') }))
}

describe('a return', () => {
  /** @spec 2.defective-product.1 */
  it('with images leads from the order’s page through the office to the refund', async () => {
    await asReceiver({ language: 'en' }, async (buyer, order) => {
      const { page, words } = buyer
      const t = words.returns
      await buyer.go(`/profile/sale-orders/order/${order.saleOrderId}`)
      await see(buyer.text(t('daysLeft', { count: 7 })))
      await buyer.link(t('returnNamed', { name: order.goods.name.en })).click()
      await see(buyer.heading(t('title')))
      await see(
        page.getByRole('radio', { name: new RegExp(order.goods.name.en) }).and(page.locator(':checked')),
      )

      // The form is not submitted with missing fields.
      await buyer.button(t('send')).click()
      await see(buyer.text(words.faults('imageWanted')), buyer.text(words.faults('mandatory')))

      await page.locator('input[type=file]').setInputFiles([await sampleImage(), await sampleImage()])
      await see(page.getByRole('button', { name: words.forms('imageRemove', { number: 2 }) }))
      await page.getByRole('textbox', { name: t('description') }).fill('The jar is cracked.')
      await buyer.button(words.ui('increase')).click()
      // Two jars with VAT: the paid amount.
      await see(page.getByRole('complementary').getByText('2,640,000'))
      await eventually(() => page.locator('progress').count()).toBe(0)
      await buyer.button(t('send')).click()
      await see(buyer.text(t('returnState.Requested')))
      await see(page.getByRole('img', { name: t('image', { number: 2 }) }))

      await asOffice('orders', async (office) => {
        await openReturn(office, order)
        await see(
          office.page.getByRole('img', { name: office.words.officeReturns('image', { number: '2' }) }),
        )
        await takeStep(office, 'accept')
        await takeStep(office, 'receive')
        await takeStep(office, 'refund')
        await see(office.text(office.words.officeReturns('over')))
      })

      await buyer.goAnew(listPath)
      await see(buyer.text(t('returnState.Refunded')), page.getByRole('listitem').getByText('2,640,000'))
      const address = await page.getByRole('link', { name: new RegExp(t('creditNote')) }).getAttribute('href')
      const note = await page.context().request.get(new URL(address!, page.url()).toString())
      expect([note.status(), note.headers()['content-type']]).toEqual([200, 'application/pdf'])
    })
  })

  it('that is refused shows the buyer the reason, on a phone', async () => {
    await asReceiver({ language: 'pe', width: 390 }, async (buyer, order) => {
      const { page, words } = buyer
      const t = words.returns
      await buyer.go(formPath(order))
      const description = page.getByRole('textbox', { name: t('description') })
      const typed = 'رنگ آن با عکس یکی نیست.'
      await description.evaluate(typeAsImageArrives, typed)
      await page.locator('input[type=file]').setInputFiles(await sampleImage())
      await page.evaluate(() => (window as unknown as { isTyped: Promise<void> }).isTyped)
      // Neither discards the other.
      await eventually(() => page.locator('progress').count()).toBe(0)
      expect(await description.inputValue()).toBe(typed)
      await buyer.button(t('send')).click()
      await see(buyer.text(t('returnState.Requested')))
      const why = 'The shade on the picture is the one that was ordered.'
      await asOffice('orders', async (office) => {
        await openReturn(office, order)
        const { page: desk, words: said } = office
        await office.button(said.officeReturns('refuse')).click()
        const dialog = desk.getByRole('dialog')
        await dialog.getByRole('button', { name: said.officeReturns('refuse') }).click()
        await see(dialog.getByText(said.office('reasonMandatory')))
        await dialog.getByRole('textbox').fill(why)
        await dialog.getByRole('button', { name: said.officeReturns('refuse') }).click()
        await seeNo(dialog)
      })
      await page.reload()
      await see(buyer.text(t('returnState.Refused')), buyer.text(why))
    })
  })

  it('of a change of mind needs no image, and the buyer can withdraw it', async () => {
    await asReceiver({ language: 'en' }, async (buyer, order) => {
      const { page, words } = buyer
      const t = words.returns
      await buyer.go(formPath(order))
      await choose(page.getByRole('radio', { name: new RegExp(`^${t('returnKind.ChangeOfMind')}`) }))
      await seeNo(page.locator('input[type=file]'))
      await see(page.getByRole('radio', { name: new RegExp(`^${t('refundWay.source')}`) }))
      await buyer.button(t('send')).click()
      await see(buyer.text(t('returnState.Requested')))
      await buyer.button(t('cancel')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('cancelConfirm') })
        .click()
      await see(page.getByRole('listitem').getByText(t('returnState.Cancelled')))
      // The units can be returned again.
      await buyer.go(formPath(order))
      await see(buyer.text(t('quantityHint', { max: 2 })))
    })
  })

  it('of another person’s order has no form', async () => {
    await asReceiver({ language: 'en' }, async (_, order) => {
      await asMember({ language: 'en' }, async (stranger) => {
        stranger.expectFault(/status of 404 .*defective-product\/statement/)
        await stranger.go(formPath(order))
        await see(stranger.heading(stranger.words.returns('missingTitle')))
      })
    })
  })
})

describe('a dissatisfaction report', () => {
  it('is sent with a session, answered by the office, and read by its sender', async () => {
    await asVisitor({ language: 'en' }, async (visitor) => {
      await visitor.go('/dissatisfaction')
      await see(visitor.link(visitor.words.complaints('login')))
      await seeNo(visitor.button(visitor.words.complaints('send')))
    })
    await asMember({ language: 'en' }, async (member) => {
      const { page, words } = member
      const t = words.complaints
      await member.go('/dissatisfaction')
      await member.button(t('send')).click()
      await see(member.text(words.faults('mandatory')))
      const subject = `Late parcel of ${member.username}`
      await page.getByRole('textbox', { name: t('subject') }).fill(subject)
      await page.getByRole('textbox', { name: t('text') }).fill('My parcel came three days late.')
      await page.locator('input[type=file]').setInputFiles(await sampleImage())
      await eventually(() => page.locator('progress').count()).toBe(0)
      await member.button(t('send')).click()
      await see(member.heading(subject), member.text(t('hoursLeft', { count: 48 })))

      const answer = 'We are sorry. The carrier has been changed.'
      await asOffice('support', async (office) => {
        const { page: desk, words: said } = office
        await office.go('/office/#/complaints')
        const row = desk.getByRole('row').filter({ hasText: subject })
        await pageUntil(office, row)
        await row.getByRole('link').click()
        await see(desk.getByRole('img', { name: said.officeComplaints('image', { number: '1' }) }))
        await office.button(said.officeComplaints('send')).click()
        await see(office.text(said.officeComplaints('answerShort')))
        await desk.getByRole('textbox', { name: said.officeComplaints('answerLabel') }).fill(answer)
        await office.button(said.officeComplaints('send')).click()
        await see(office.text(said.officeComplaints('inTime')))
      })

      await page.reload()
      await see(member.text(answer), member.text(t('answeredInTime')))
      await member.button(t('close')).click()
      await see(page.getByRole('listitem').getByText(t('complaintState.Closed')))
    })
  })
})
