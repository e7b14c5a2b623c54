import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'

/** @spec 2.identity-verification, 8.messages */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)

const nationalCodes = ['0499370899', '0684159414', '0067749828', '1583250689', '0076229645', '4271467685']

/** A person on the provider's page. */
async function atTheProvider() {
  const member = await shop.addMember({ nationalCode: nationalCodes.pop()! })
  const { body } = await browserOf(app, member.token).post('identity/start')
  const page = String(body['pageUrl'])
  const press = (action: string) =>
    app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.localhost' },
      payload: `action=${action}`,
    })
  return { ...member, page, press }
}
const follow = (location: string | undefined) => {
  const { pathname, search } = new URL(String(location), 'http://shop.localhost')
  return app.inject({ url: pathname + search })
}
async function checkedAt(personId: number): Promise<Date | null> {
  const { rows } = await database.query<{ identity_checked_at: Date | null }>(
    'select identity_checked_at from people where id = $1',
    [personId],
  )
  return rows[0]!.identity_checked_at
}

describe("the provider's own page", () => {
  /** @spec 2.identity-verification.1 */
  it('confirms: back to the shop, and the identity counts as checked', async () => {
    const { personId, page, press } = await atTheProvider()
    const shown = await app.inject({ url: page })
    expect(shown.body).toContain('<html lang="fa" dir="rtl" data-theme="light">')
    expect(shown.body).toContain('هیچ هویتی واقعاً تأیید نمی‌شود')
    expect(shown.body).not.toContain('<script')
    const pressed = await press('confirm')
    expect(pressed.statusCode).toBe(303)
    const address = /^http:\/\/shop\.localhost\/identity-verification\/return\?reference=\w{32}$/
    expect(pressed.headers.location).toMatch(address)
    const returned = await follow(pressed.headers.location)
    expect(returned.headers.location).toBe('/#/identity-verification/return?outcome=confirmed')
    expect((await checkedAt(personId))?.toISOString()).toBe('2026-05-10T09:00:00.000Z')
  })

  it('refuses: back to the shop, and nothing is checked, however often the person comes back', async () => {
    const { personId, press } = await atTheProvider()
    const { location } = (await press('refuse')).headers
    for (const _ of [1, 2]) {
      expect((await follow(location)).headers.location).toBe(
        '/#/identity-verification/return?outcome=refused',
      )
    }
    await press('confirm')
    expect((await follow(location)).headers.location).toContain('outcome=refused')
    expect(await checkedAt(personId)).toBeNull()
  })

  it('can be left: the visit is unfinished, and can be finished later', async () => {
    const { page, press } = await atTheProvider()
    const left = await follow((await press('leave')).headers.location)
    expect(left.headers.location).toBe('/#/identity-verification/return?outcome=unfinished')
    expect((await press('steal')).headers.location).toBe(page)
    const returned = await follow((await press('confirm')).headers.location)
    expect(returned.headers.location).toContain('outcome=confirmed')
  })

  it('speaks English in English, has its styles from a file, and is 404 for a visit it does not know', async () => {
    const { page } = await atTheProvider()
    const english = await app.inject({ url: page.replace('language=fa', 'language=en') })
    expect(english.body).toContain('<html lang="en" dir="ltr"')
    const styles = await app.inject({ url: '/embedded-verification/provider.css' })
    expect(styles.statusCode).toBe(200)
    for (const [, font] of styles.body.matchAll(/url\("([^"]+)"\)/g)) {
      const { pathname } = new URL(font!, 'http://shop.localhost/embedded-verification/provider.css')
      expect((await app.inject({ url: pathname })).headers['content-type'], font).toBe('font/woff2')
    }
    for (const reference of ['unknown', '0'.repeat(32), '%00']) {
      const url = `/embedded-verification/visit/${reference}`
      for (const method of ['GET', 'POST'] as const)
        expect((await app.inject({ method, url })).statusCode).toBe(404)
    }
  })
})

describe('the return', () => {
  it.each(['', '?reference=', '?reference=0123', '?reference=%00', `?reference=${'0'.repeat(32)}`])(
    'with “%s” is of no visit of ours',
    async (query) => {
      const returned = await app.inject({ url: `/identity-verification/return${query}` })
      expect(returned.statusCode).toBe(303)
      expect(returned.headers.location).toBe('/#/identity-verification/return?outcome=unknown')
    },
  )

  it('checks only the person of the visit, with their national code at that time', async () => {
    const { personId, press } = await atTheProvider()
    const { location } = (await press('confirm')).headers
    await database.query("update people set national_code = '0790419904' where id = $1", [personId])
    expect((await follow(location)).headers.location).toContain('outcome=refused')
    expect(await checkedAt(personId)).toBeNull()
  })
})

describe('going there', () => {
  it('CANNOT_CHANGE_NOW: without a national code, and when the identity was checked before', async () => {
    const bare = await shop.addMember()
    expect((await browserOf(app, bare.token).post('identity/start')).body.code).toBe('CANNOT_CHANGE_NOW')
    const checked = await atTheProvider()
    await follow((await checked.press('confirm')).headers.location)
    expect((await browserOf(app, checked.token).post('identity/start')).body.code).toBe('CANNOT_CHANGE_NOW')
  })

  it('VERIFICATION_UNAVAILABLE: the provider is down, and where there is none', async () => {
    const member = await shop.addMember({ nationalCode: '4032152314' })
    const down = await browserOf(app, member.token).post('identity/start')
    expect([down.status, down.body.code]).toEqual([503, 'VERIFICATION_UNAVAILABLE'])
    const bare = await testApp(database, clock, { VERIFICATION_PROVIDER: 'none' })
    const none = await browserOf(bare, member.token).post('identity/start')
    expect(none.body.code).toBe('VERIFICATION_UNAVAILABLE')
    expect((await bare.inject({ url: '/embedded-verification/provider.css' })).statusCode).toBe(404)
    await bare.close()
  })
})
