import { amountDetail } from '@anar/contract/notices'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { giveNotice, sendNotices } from './index.ts'

/** @spec 4.membership-rules, 6.roles */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)

// Clears what the previous test left to be sent.
beforeEach(async () => {
  await database.query('update notices set sms_due_at = null, email_due_at = null')
})

let phones = 0
async function person(nationality = 'IRANIAN'): Promise<Browser & { personId: number; cellphone: string }> {
  const { token, personId } = await shop.addMember()
  phones += 1
  const cellphone = `91200000${String(phones).padStart(2, '0')}`
  await database.query('update people set cellphone = $2, nationality = $3 where id = $1', [
    personId,
    cellphone,
    nationality,
  ])
  return { ...browserOf(app, token), personId, cellphone }
}
const notify = (personId: number, occasion = 'preferred-block 2026-05-20') =>
  giveNotice(database, {
    personId,
    kind: 'PREFERRED_BLOCK_AHEAD',
    details: { day: '2026-05-20' },
    occasion,
    now: clock.now(),
  })
async function noticesOf(who: Browser): Promise<Record<string, unknown>[]> {
  const answer = await who.get('search/Notice?fields=id,kind,details,createdAt,readAt&sort=-id')
  return answer.body['page'] as Record<string, unknown>[]
}
const sender = () => {
  const sent: { to: string; text: string }[] = []
  return { sent, sms: { send: async (message: { to: string; text: string }) => void sent.push(message) } }
}

describe('a notice', () => {
  it('is read by its person, and by nobody else', async () => {
    const [sara, other] = [await person(), await person()]
    await notify(sara.personId)
    expect(await noticesOf(sara)).toMatchObject([
      { kind: 'PREFERRED_BLOCK_AHEAD', details: '{"day": "2026-05-20"}', readAt: null },
    ])
    expect(await noticesOf(other)).toEqual([])
    expect((await browserOf(app, null).get('search/Notice?fields=id')).body.code).toBe('LOGIN_REQUIRED')
  })

  /** @spec 2.notices.1 */
  it('is given once for one occasion, however often it is repeated', async () => {
    const sara = await person()
    const results = await Promise.all([1, 2, 3, 4].map(() => notify(sara.personId)))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await notify(sara.personId, 'preferred-block 2026-08-20')).toBe(true)
    expect(await noticesOf(sara)).toHaveLength(2)
  })

  it('is marked as read by its owner alone', async () => {
    const [sara, other] = [await person(), await person()]
    await notify(sara.personId)
    const noticeIds = (await noticesOf(sara)).map(({ id }) => id)
    expect((await other.post('profile/read-notices', { noticeIds })).status).toBe(200)
    expect(await noticesOf(sara)).toMatchObject([{ readAt: null }])
    await sara.post('profile/read-notices', { noticeIds })
    clock.advance({ hours: 1 })
    await sara.post('profile/read-notices', { noticeIds })
    expect(await noticesOf(sara)).toMatchObject([{ readAt: '1405-02-20T12:30:00+03:30' }])
  })

  it.each([[{ noticeIds: [] }], [{}], [{ noticeIds: ['x'] }]])(
    'INVALID_INPUT: %j names no notices',
    async (body) => {
      expect((await (await person()).post('profile/read-notices', body)).body.code).toBe('INVALID_INPUT')
    },
  )

  it('LOGIN_REQUIRED: a visitor has no notices', async () => {
    const answer = await browserOf(app, null).post('profile/read-notices', { noticeIds: [1] })
    expect([answer.status, answer.body.code]).toEqual([401, 'LOGIN_REQUIRED'])
  })
})

describe('the SMS of a notice', () => {
  it('goes out once, in Persian to Iranians and in English to others', async () => {
    const [sara, john] = [await person(), await person('ENGLISH')]
    await notify(sara.personId)
    await notify(john.personId)
    const { sms, sent } = sender()
    const counts = await Promise.all([1, 2].map(() => sendNotices({ database, sms }, clock.now())))
    expect(counts[0]! + counts[1]!).toBe(2)
    expect(await sendNotices({ database, sms }, clock.now().add({ hours: 1 }))).toBe(0)
    const textTo = (cellphone: string) => sent.filter(({ to }) => to === cellphone).map(({ text }) => text)
    expect(textTo(sara.cellphone)).toEqual([
      expect.stringContaining('اگر پیش از ۳۰ اردیبهشت ۱۴۰۵ خرید نکنید'),
    ])
    expect(textTo(john.cellphone)).toEqual([expect.stringContaining('Without a purchase before 20 May 2026')])
  })

  it('that fails is tried again after ten minutes, five times in all', async () => {
    const sara = await person()
    await notify(sara.personId)
    let tries = 0
    const sms = {
      send: async () => {
        tries += 1
        throw new Error('the provider does not answer')
      },
    }
    let now = clock.now()
    await sendNotices({ database, sms }, now)
    expect(await sendNotices({ database, sms }, now.add({ minutes: 9 }))).toBe(0)
    expect(tries).toBe(1)
    for (let count = 2; count <= 4; count += 1) {
      now = now.add({ minutes: 10 })
      await sendNotices({ database, sms }, now)
    }
    await expect(sendNotices({ database, sms }, now.add({ minutes: 10 }))).rejects.toThrow('does not answer')
    await sendNotices({ database, sms }, now.add({ hours: 5 }))
    expect(tries).toBe(5)
  })

  it('is not stored for a person without a phone, nor for a shop without SMS', async () => {
    const { personId } = await shop.addMember()
    await notify(personId)
    const { sms, sent } = sender()
    expect(await sendNotices({ database, sms }, clock.now())).toBe(0)
    const sara = await person()
    await notify(sara.personId)
    expect(await sendNotices({ database, sms: null }, clock.now())).toBe(0)
    expect(await sendNotices({ database, sms }, clock.now().add({ hours: 1 }))).toBe(0)
    expect(sent).toEqual([])
  })
})

it('the SMS of a notice writes amounts in the unit that the office chose for the language', async () => {
  const sara = await person()
  await database.query(`insert into settings (key, value) values ('showToman', '{"fa": false, "en": true}')`)
  await giveNotice(database, {
    personId: sara.personId,
    kind: 'WITHDRAWAL_SETTLED',
    details: { amount: amountDetail(2_500_000), area: 'profile', page: 'bank-account-info' },
    occasion: 'withdrawal 9 paid',
    now: clock.now(),
  })
  const { sms, sent } = sender()
  await sendNotices({ database, sms }, clock.now())
  await database.query(`delete from settings where key = 'showToman'`)
  expect(sent.map(({ text }) => text).join()).toContain('۲٬۵۰۰٬۰۰۰ ریال')
})

describe('the mail of a notice', () => {
  const notifyOfOrder = (personId: number) =>
    giveNotice(database, {
      personId,
      kind: 'ORDER_SHIPPED',
      details: { saleOrderId: '7', number: '1405-12', tracking: '998877' },
      occasion: 'order 7 Shipped',
      now: clock.now(),
    })
  const mailer = () => {
    const sent: { to: string; subject: string; text: string }[] = []
    const send = async (message: { to: string; subject: string; text: string }) => void sent.push(message)
    return { sent, email: { send } }
  }
  async function withMail(nationality = 'IRANIAN') {
    const sara = await person(nationality)
    const email = `${sara.cellphone}@customer.example`
    await database.query('update people set email = $2 where id = $1', [sara.personId, email])
    return { ...sara, email }
  }

  it('goes out once beside the SMS, of kinds that are mailed, in the language of the reader', async () => {
    const [sara, john] = [await withMail(), await withMail('ENGLISH')]
    await notifyOfOrder(sara.personId)
    await notifyOfOrder(john.personId)
    await notify(sara.personId, 'not mailed')
    const { email, sent: mails } = mailer()
    const { sms, sent } = sender()
    await Promise.all([1, 2].map(() => sendNotices({ database, sms, email }, clock.now())))
    await sendNotices({ database, sms, email }, clock.now().add({ hours: 1 }))
    expect(mails.toSorted((a, b) => a.to.localeCompare(b.to))).toEqual([
      {
        to: sara.email,
        subject: 'سفارش شما فرستاده شد',
        text: 'سفارش \u2066۱۴۰۵-۱۲\u2069 فرستاده شد. کد رهگیری: 998877\n\nانار',
      },
      {
        to: john.email,
        subject: 'Your order is on its way',
        text: 'Order 1405-12 was sent. Tracking reference: 998877\n\nAnar',
      },
    ])
    expect(sent).toHaveLength(3)
  })

  it('that fails is tried again after ten minutes, five times in all, and holds no SMS back', async () => {
    const sara = await withMail()
    await notifyOfOrder(sara.personId)
    let tries = 0
    const email = {
      send: async () => {
        tries += 1
        throw new Error('the mailbox is full')
      },
    }
    const { sms, sent } = sender()
    let now = clock.now()
    for (let count = 1; count <= 4; count += 1) {
      await sendNotices({ database, sms, email }, now)
      now = now.add({ minutes: 10 })
    }
    await expect(sendNotices({ database, sms, email }, now)).rejects.toThrow('the mailbox is full')
    await sendNotices({ database, sms, email }, now.add({ hours: 1 }))
    expect([tries, sent.length]).toEqual([5, 1])
  })

  it('is not stored for a person without a mailbox, nor for a shop without mail', async () => {
    const [without, sara] = [await person(), await withMail()]
    await notifyOfOrder(without.personId)
    await notifyOfOrder(sara.personId)
    await sendNotices({ database, sms: null, email: null }, clock.now())
    const { email, sent } = mailer()
    await sendNotices({ database, sms: null, email }, clock.now().add({ hours: 1 }))
    expect(sent).toEqual([])
  })
})
