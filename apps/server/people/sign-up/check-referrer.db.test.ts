import { memberCode } from '@anar/domain/people'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { fixedClock } from '../../testing/clock.ts'
import { jarOf } from '../../testing/jar.ts'
import { openTestShop } from '../../testing/opened.ts'

/** @spec 5.superior-marketer */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)

describe('the live check of the superior', () => {
  /** @spec 5.superior-marketer.2 */
  it('is valid for active marketers only, however the name is written, and reveals nothing else', async () => {
    const superior = await shop.addMember({ userType: 'NetworkMarketer' })
    const customer = await shop.addMember()
    const check = async (username: string) =>
      (await jarOf(app).post('sign-up/check-referrer', { username })).body
    expect(await check(superior.username)).toEqual({ isValid: false })
    await database.query("update people set state = 'Active' where id = $1", [superior.personId])
    expect(await check(` ${superior.username.toUpperCase()} `)).toEqual({ isValid: true })
    expect(await check(memberCode(superior.personId).toLowerCase())).toEqual({ isValid: true })
    expect(await check(customer.username)).toEqual({ isValid: false })
    expect(await check(memberCode(customer.personId))).toEqual({ isValid: false })
    expect(await check('nobody.here')).toEqual({ isValid: false })
    await database.query("update people set blocked_at = now(), block_reason = 'OFFICE' where id = $1", [
      superior.personId,
    ])
    expect(await check(superior.username)).toEqual({ isValid: false })
  })

  it('RATE_LIMITED: twenty in a minute from one address', async () => {
    const limited = await testApp(database, clock, { RATE_LIMIT_PER_MINUTE: '600' })
    const check = () => jarOf(limited).post('sign-up/check-referrer', { username: 'nobody.here' })
    for (let count = 1; count <= 20; count += 1) expect((await check()).status).toBe(200)
    expect((await check()).body.code).toBe('RATE_LIMITED')
    await limited.close()
  })
})
