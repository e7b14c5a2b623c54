import { msSince } from '../../../clock.ts'
import { transact } from '../../../platform/command/index.ts'
import type { AppDeps } from '../../../platform/deps.ts'
import { assertNotHeld, isHeld } from '../../../platform/held/index.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import { settingsOf } from '../../../platform/settings/index.ts'
import { inBackground } from '../../codes/index.ts'
import { insertReminder, remindersToday, usernamesOfPhone } from './queries.ts'

type Input = { cellphone: string; now: Temporal.Instant; locale: Locale }

/**
 * Sends the usernames of a phone to it by SMS, at most once a minute and five times a day. The answer comes at once and
 * is always the same. SYSTEM_HELD while the shop is held after a restore.
 * @spec 2.forget-username.1
 */
export async function forgetUsername(deps: AppDeps, input: Input): Promise<Record<string, never>> {
  await assertNotHeld(deps.database)
  inBackground(deps.database, () => remind(deps, input))
  return {}
}

async function remind({ database, sms }: AppDeps, { cellphone, now, locale }: Input): Promise<void> {
  const settings = await settingsOf(database)
  const isAllowed = await transact(database, async (tx) => {
    const { count, latest_at } = await remindersToday(tx, cellphone, now)
    const isSoon = msSince(latest_at, now) < settings.codeResendSeconds * 1_000
    if (count >= settings.codeDailyLimit || isSoon) return false
    await insertReminder(tx, cellphone, now)
    return true
  })
  const usernames = await usernamesOfPhone(database, cellphone)
  if (isAllowed && usernames.length > 0) await sms.send({ to: cellphone, text: reminder(usernames, locale) })
  // The same work as a message that is sent.
  else if (isAllowed) await isHeld(database)
}

function reminder(usernames: readonly string[], { language }: Locale): string {
  return language === 'english'
    ? `Anar\nYour username: ${usernames.join(', ')}`
    : `انار\nنام کاربری شما: ${usernames.join('، ')}`
}
