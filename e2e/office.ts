import type { Locator } from 'playwright-core'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { lastCodeTo } from '../apps/server/testing/outbox.ts'
import type { Account } from './accounts.ts'
import { eventually, type Person, see } from './people.ts'

/** Fills the office's login and sends it. */
export async function logInToOffice(
  { page, words, button }: Person,
  who: { username: string; password: string },
): Promise<void> {
  await page.getByRole('textbox', { name: words.office('username') }).fill(who.username)
  await page.getByRole('textbox', { name: words.office('password') }).fill(who.password)
  await button(words.office('login')).click()
}

/** The code that went to the staff member's phone, typed in as soon as it is asked for. */
export async function giveStaffCode(
  { page, words }: Person,
  database: Database,
  { cellphone }: Account,
): Promise<void> {
  const field = page.getByRole('textbox', { name: words.office('code') })
  await see(field)
  await field.fill(await lastCodeTo(database, cellphone))
}

/** Goes on from page to page of a list until it is there: what others have put into the list may stand before it. */
export async function turnPagesTo({ page, words }: Person, target: Locator): Promise<void> {
  // Not until a page has come is there one behind it.
  const next = page.getByRole('button', { name: words.office('next'), exact: true, disabled: false })
  const isThere = async (locator: Locator) => (await locator.count()) > 0
  for (;;) {
    await eventually(async () => (await isThere(target)) || (await isThere(next))).toBe(true)
    if (await isThere(target)) return
    await next.click()
  }
}
