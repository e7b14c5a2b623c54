import { expect, it } from 'vitest'
import { handledCommands } from './platform/command/index.ts'
import { testApp } from './testing/app.ts'
import { type Answer, browserOf } from './testing/browser.ts'
import { newKey, testGateway } from './testing/checkout.ts'
import { fixedClock } from './testing/clock.ts'
import { killable } from './testing/killed/killable.ts'
import { moneyScenarios } from './testing/killed/money.ts'
import { officeScenarios } from './testing/killed/office.ts'
import { peopleScenarios } from './testing/killed/people.ts'
import type { Ready, Scenario, World } from './testing/killed/scenario.ts'
import { sellerSignUpScenarios, signUpScenarios } from './testing/killed/signing-up.ts'
import { openTestShop } from './testing/opened.ts'

/**
 * A command with transactions of its own is killed after each of its commits and sent once more: it answers what it
 * would have answered, and has done what it would have done.
 * @spec 4.sale-order, 8.response-errors
 */
const clock = fixedClock('2026-05-25T08:00:00Z')
const gateway = testGateway()
const world: World = { ...(await openTestShop(clock, { gateway })), clock, gateway }
const { app, database } = world
const scenarios = [
  ...peopleScenarios,
  ...signUpScenarios,
  ...sellerSignUpScenarios,
  ...moneyScenarios,
  ...officeScenarios,
]
const conducted = handledCommands(app).filter(({ flow }) => flow === 'conduct')

it('every command with transactions of its own has a scenario here', () => {
  const paths = new Set(scenarios.map(({ path }) => path))
  expect([...paths].toSorted()).toEqual(conducted.map(({ path }) => path).toSorted())
})

it.each(scenarios)('$path, $title', async (scenario) => {
  const isKeyed = conducted.find(({ path }) => path === scenario.path)!.idempotency !== undefined
  const whole = await sent(scenario, isKeyed)
  expect(whole.answer).toMatchObject({ status: 200 })
  // Without a key a missing answer cannot be detected after the last commit.
  const isReplayed = isKeyed && !scenario.endsPermission
  const lastKill = isReplayed ? whole.commits : whole.commits - 1
  for (let kill = 1; kill <= lastKill; kill += 1) {
    const again = await sent(scenario, isKeyed, kill)
    expect(again.answer, `killed after commit ${kill}`).toEqual(whole.answer)
    expect(again.effect, `killed after commit ${kill}`).toEqual(whole.effect)
  }
})

type Outcome = { answer: unknown; effect: unknown; commits: number }

/** Sends a scenario's request, by a process that is killed after a commit where one is named, and then to another one. */
async function sent(scenario: Scenario, isKeyed: boolean, killedAfter?: number): Promise<Outcome> {
  const ready = await scenario.ready(world)
  const key = isKeyed ? newKey() : undefined
  const process = killable(database, killedAfter)
  const first = await testApp(process.database, clock, {}, gateway)
  const request = send(first, scenario, ready, key)
  if (killedAfter === undefined) {
    const answer = await request
    await first.close()
    return { answer: shapeOf(answer), effect: await ready.effect(), commits: process.commits }
  }
  await process.dead
  // A key is free again a minute after its process died.
  clock.advance({ seconds: 61 })
  const second = await testApp(database, clock, {}, gateway)
  const answer = await send(second, scenario, ready, key)
  await second.close()
  const outcome = { answer: shapeOf(answer), effect: await ready.effect(), commits: process.commits }
  if (key !== undefined) {
    const repeated = await send(app, scenario, ready, key)
    if (scenario.endsPermission) expect(repeated.status).toBe(403)
    else expect([repeated.status, repeated.body]).toEqual([answer.status, answer.body])
    expect(await ready.effect()).toEqual(outcome.effect)
  }
  return outcome
}

const send = (to: typeof app, { path }: Scenario, { cookie, body }: Ready, key?: string): Promise<Answer> =>
  browserOf(to, null).post(path, body, { ...(key && { key }), headers: { cookie } })

/** An answer without varying parts: ids, digits and tokens within texts, hashes, durations and timestamps. */
function shapeOf({ status, body }: Answer): unknown {
  const own = (name: string, value: unknown): unknown => {
    if (/(?:id|sha256|durationMs|version)$/i.test(name)) return name
    return typeof value === 'string' ? value.replace(/[0-9a-f]{16,}|[0-9۰-۹]+/g, '#') : value
  }
  return { status, body: JSON.parse(JSON.stringify(body, own)) }
}
