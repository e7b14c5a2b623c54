import { type Browser, browserOf } from '../../../apps/server/testing/browser.ts'
import { newKey } from '../../../apps/server/testing/checkout.ts'
import type { Member, TestShop } from '../../../apps/server/testing/shop.ts'
import type { World } from '../world.ts'

/** The context of scenarios. */
export type Stage = World & { shop: TestShop }
/** Brings the shop into states in which operations succeed that single requests cannot reach. */
export type Scenario = (stage: Stage) => Promise<unknown>

/** A logged-in person, whose commands have keys of their own; a refusal ends the scenario. */
export type Actor = Member & {
  browser: Browser
  send(path: string, body?: object): Promise<Record<string, unknown>>
  get(path: string): Promise<Record<string, unknown>>
}

export async function actor(stage: Stage, userType: string, staffRole?: string): Promise<Actor> {
  const member = await stage.shop.addMember({ userType, staffRole })
  return actorOf(stage, member)
}

export function actorOf({ app }: Stage, member: Member): Actor {
  const browser = browserOf(app, member.token)
  const send: Actor['send'] = async (path, body = {}) => {
    const { status, body: answer } = await browser.post(path, body, { key: newKey() })
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`)
    return answer
  }
  const get: Actor['get'] = async (path) => {
    const { status, body } = await browser.get(path)
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  return { ...member, browser, send, get }
}

/** The first row of an answer; throws where there is none. */
export async function one<Row extends object>(
  { database }: Stage,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const { rows } = await database.query<Row>(text, [...values])
  if (!rows[0]) throw new Error(`no row: ${text}`)
  return rows[0]
}
