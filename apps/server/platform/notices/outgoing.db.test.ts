import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { MessageNotSent } from '../ports/message-not-sent.ts'
import { sendNotices, startNoticeSender } from './index.ts'

/** @spec 8.messages, 2.notices */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { database, shop } = await openTestShop(clock)
const { personId } = await shop.addMember({ cellphone: '9120000001' })

beforeEach(async () => {
  await database.query('delete from notice_occasions')
})

/** Notices with an SMS each, as after a busy minute. */
async function notices(count: number): Promise<void> {
  await database.query(
    `with claimed as (
       insert into notice_occasions (person_id, kind, occasion, created_at)
       select $1, 'PREFERRED_BLOCK_AHEAD', 'number ' || n, $2::timestamptz from generate_series(1, $3::int) n
       returning *)
     insert into notices (person_id, kind, details, occasion, created_at, sms_due_at)
     select person_id, kind, '{"day": "2026-05-20"}', occasion, created_at, created_at from claimed`,
    [personId, clock.now().toString(), count],
  )
}
async function outcomes(): Promise<Record<string, number>> {
  const { rows } = await database.query<Record<string, number>>(
    `select count(*) filter (where sms_due_at is not null)::int as open,
            count(*) filter (where sms_unknown_at is not null)::int as unknown,
            count(*) filter (where sms_due_at is null and sms_unknown_at is null)::int as ended from notices`,
  )
  return rows[0]!
}

const answerMs = 300

/** A provider that takes its time; counts how many messages it has in hand at once. */
function slowProvider() {
  const counts = { taken: 0, now: 0, most: 0 }
  const send = async () => {
    counts.taken += 1
    counts.now += 1
    counts.most = Math.max(counts.most, counts.now)
    await sleep(answerMs)
    counts.now -= 1
  }
  return { counts, sms: { send } }
}

describe('notices and a provider that takes 300 ms', () => {
  it('go out at 50 a second, twenty at once', { timeout: 30_000 }, async () => {
    await notices(300)
    const { sms, counts } = slowProvider()
    const startedMs = performance.now()
    expect(await sendNotices({ database, sms }, clock.now())).toBe(300)
    const perSecond = (300 / (performance.now() - startedMs)) * 1_000
    expect([counts.taken, counts.most]).toEqual([300, 20])
    // 62 a second on a quiet machine.
    expect(perSecond).toBeGreaterThan(50)
    expect(await outcomes()).toEqual({ open: 0, unknown: 0, ended: 300 })
  })

  it('are shared by two workers, each message sent once', { timeout: 30_000 }, async () => {
    await notices(200)
    const [one, other] = [slowProvider(), slowProvider()]
    const counts = await Promise.all([
      sendNotices({ database, sms: one.sms }, clock.now()),
      sendNotices({ database, sms: other.sms }, clock.now()),
    ])
    expect(counts[0]! + counts[1]!).toBe(200)
    expect(one.counts.taken + other.counts.taken).toBe(200)
    expect(Math.min(...counts)).toBeGreaterThan(50)
  })

  it('go out by themselves within seconds of their commit', async () => {
    const { sms, counts } = slowProvider()
    const stop = startNoticeSender(
      {
        database,
        clock,
        sms: { name: 'slow', ...sms },
        email: { name: 'none', ...sms },
      } as unknown as Parameters<typeof startNoticeSender>[0],
      { onFailure: () => {} },
    )
    await notices(3)
    await expect.poll(() => counts.taken, { timeout: 5_000 }).toBe(3)
    await stop()
    expect(await outcomes()).toEqual({ open: 0, unknown: 0, ended: 3 })
  })
})

describe('an SMS that may have been sent', () => {
  it('is not sent again where the process died between sending and recording it, and is counted', async () => {
    await notices(1)
    const dying = { send: () => new Promise<never>(() => {}) }
    void sendNotices({ database, sms: dying }, clock.now())
    await expect.poll(outcomes).toMatchObject({ open: 1 })
    await expect
      .poll(async () => (await database.query('select from notices where is_sms_sending')).rowCount)
      .toBe(1)
    const { sms, counts } = slowProvider()
    expect(await sendNotices({ database, sms }, clock.now().add({ seconds: 60 }))).toBe(0)
    expect(await outcomes()).toEqual({ open: 1, unknown: 0, ended: 0 })
    expect(await sendNotices({ database, sms }, clock.now().add({ minutes: 3 }))).toBe(0)
    expect(counts.taken).toBe(0)
    expect(await outcomes()).toEqual({ open: 0, unknown: 1, ended: 0 })
  })

  it('is ended where the provider took it and gave no clear answer', async () => {
    await notices(1)
    let tries = 0
    const sms = {
      send: async () => {
        tries += 1
        throw new MessageNotSent('unknown', 'the connection was lost')
      },
    }
    await sendNotices({ database, sms }, clock.now())
    await sendNotices({ database, sms }, clock.now().add({ hours: 1 }))
    expect(tries).toBe(1)
    expect(await outcomes()).toEqual({ open: 0, unknown: 1, ended: 0 })
  })
})

it('a provider that is down uses up no more than some tries of a run', async () => {
  await notices(200)
  let tries = 0
  const sms = {
    send: async () => {
      tries += 1
      throw new MessageNotSent('unavailable', 'the provider is down')
    },
  }
  await sendNotices({ database, sms }, clock.now())
  expect(tries).toBeLessThanOrEqual(40)
  expect(await outcomes()).toEqual({ open: 200, unknown: 0, ended: 0 })
})
