import type { Locator } from 'playwright-core'
import type { Database } from '../apps/server/platform/db/pool.ts'
import { lastCodeTo } from '../apps/server/testing/outbox.ts'
import type { Account } from './accounts.ts'
import { eventually, type Person, see } from './people.ts'

/** Fills and submits the office's login. */
export async function logInToOffice(
  { page, words, button }: Person,
  who: { username: string; password: string },
): Promise<void> {
  await page.getByRole('textbox', { name: words.office('username') }).fill(who.username)
  await page.getByRole('textbox', { name: words.office('password') }).fill(who.password)
  await button(words.office('login')).click()
}

/** Enters the code sent to the staff member's phone. */
export async function enterStaffCode(
  { page, words }: Person,
  database: Database,
  { cellphone }: Account,
): Promise<void> {
  const field = page.getByRole('textbox', { name: words.office('code') })
  await see(field)
  await field.fill(await lastCodeTo(database, cellphone))
}

/** Pages through a list until the element is shown: rows of other journeys may come first. */
export async function pageUntil({ page, words }: Person, target: Locator): Promise<void> {
  // The next page's button appears with the page.
  const next = page.getByRole('button', { name: words.office('next'), exact: true, disabled: false })
  const isThere = async (locator: Locator) => (await locator.count()) > 0
  for (;;) {
    await eventually(async () => (await isThere(target)) || (await isThere(next))).toBe(true)
    if (await isThere(target)) return
    await next.click()
  }
}
