import type { Database } from '../apps/server/db/pool.ts'
import { lastCodeTo } from '../apps/server/testing/outbox.ts'
import type { Account } from './accounts.ts'
import { type Person, see } from './people.ts'

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
