import { type Browser, browserOf } from './browser.ts'
import { newKey } from './checkout.ts'
import type { OpenedShop } from './opened.ts'

export type Finance = Browser & {
  accountId: number
  personId: number
  /** Sends a command with a key of its own, from a login of the day, however far the clock went. */
  send(path: string, body?: object): ReturnType<Browser['post']>
}

/** A member of the finance staff. */
export async function financeOf({ app, shop }: Pick<OpenedShop, 'app' | 'shop'>): Promise<Finance> {
  const { token, accountId, personId } = await shop.addMember({ userType: 'Staff', staffRole: 'finance' })
  const send: Finance['send'] = async (path, body = {}) =>
    browserOf(app, await shop.addSession(accountId)).post(path, body, { key: newKey() })
  return { ...browserOf(app, token), accountId, personId, send }
}
