/** @spec 4.sign-up, 2.applicant-guard */
import { expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { jarOf } from '../../testing/jar.ts'
import { openTestApp } from '../../testing/opened.ts'
import { newcomerAt } from '../../testing/sign-up.ts'

const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database } = await openTestApp(clock)

it.each(['phone-code', 'email'] as const)(
  'a sign-up at %s is forgotten by the browser that leaves it, with the session it had',
  async (step) => {
    const { jar } = await newcomerAt({ app, database }, step)
    expect((await jar.get('sign-up/state')).body).toMatchObject({ step })
    expect((await jar.post('sign-up/leave', {})).status).toBe(200)
    expect((await jar.get('sign-up/state')).status).toBe(204)
    const other = await jar.post('sign-up/send-email-code', { email: 'sample@example.com' })
    expect(other.body.code).toBe('RESTART_STEPS')
  },
)

it('leaving where no sign-up is under way does no harm', async () => {
  expect((await jarOf(app).post('sign-up/leave', {})).status).toBe(200)
})
