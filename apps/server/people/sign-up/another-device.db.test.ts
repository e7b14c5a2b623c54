/** @spec 4.sign-up */
import { beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { jarOf } from '../../testing/jar.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo } from '../../testing/outbox.ts'
import { newcomerAt } from '../../testing/sign-up.ts'
import { forgetApplicants } from '../jobs/forget-applicants.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database } = await openTestShop(clock)

beforeEach(() => clock.moveTo('2026-05-10T09:00:00Z'))

const at = (step: Parameters<typeof newcomerAt>[1]) => newcomerAt({ app, database }, step, {})
const accountOf = async (username: string) =>
  (await database.query('select id from accounts where username = $1', [username])).rows[0]

describe('going on with another device', () => {
  const beginElsewhere = async (cellphone: string) => {
    const jar = jarOf(app)
    const answer = await jar.post('sign-up/begin', { cellphone })
    return { jar, answer }
  }

  /** @spec 4.sign-up.2 */
  it('resumes the sign-up at its step once the phone is proven, and the first device loses it', async () => {
    const first = await at('address')
    const { cellphone } = first.details
    const { jar, answer } = await beginElsewhere(cellphone)
    expect(answer.status).toBe(200)
    expect((await jar.get('sign-up/state')).body).toMatchObject({ details: null, email: null })
    const code = await lastCodeTo(database, cellphone)
    const state = await jar.post('sign-up/verify-phone', { code })
    expect(state.body).toMatchObject({ step: 'address', email: first.email, location: { latitude: 35.7 } })
    const home = { title: 'خانه', cityId: 1, postalCode: '1471234567', address: 'خیابان نمونه' }
    expect((await jar.post('sign-up/set-address', home)).body['step']).toBe('password')
    expect((await first.jar.post('sign-up/set-address', home)).body.code).toBe('RESTART_STEPS')
  })

  it('does not go on with what a stranger began with this phone and never proved', async () => {
    const { jar, details } = await at('phone-code')
    clock.advance({ minutes: 2 })
    const own = await beginElsewhere(details.cellphone)
    const code = await lastCodeTo(database, details.cellphone)
    expect((await own.jar.post('sign-up/verify-phone', { code })).body['step']).toBe('details')
    expect((await jar.get('sign-up/state')).body['step']).toBe('phone-code')
  })

  /** @spec 4.sign-up.4 */
  it('is possible for 24 hours after the last step, and then all of it is forgotten', async () => {
    const { jar, details } = await at('address')
    clock.advance({ hours: 23, minutes: 59 })
    expect(await forgetApplicants({ database }, clock.now())).toBe(0)
    const second = await beginElsewhere(details.cellphone)
    const code = await lastCodeTo(database, details.cellphone)
    expect((await second.jar.post('sign-up/verify-phone', { code })).body['step']).toBe('address')

    clock.advance({ hours: 24 })
    expect((await second.jar.get('sign-up/state')).status).toBe(204)
    expect((await jar.get('sign-up/state')).status).toBe(204)
    expect(await forgetApplicants({ database }, clock.now())).toBeGreaterThan(0)
    expect(await accountOf(details.username)).toBeUndefined()
    expect((await beginElsewhere(details.cellphone)).answer.status).toBe(200)
  })

  it('a completed sign-up is never forgotten', async () => {
    const { details } = await at('done')
    clock.advance({ hours: 48 })
    await forgetApplicants({ database }, clock.now())
    expect(await accountOf(details.username)).toBeDefined()
  })
})
