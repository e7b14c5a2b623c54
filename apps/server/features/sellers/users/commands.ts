import type { addSellerUser, SellerUserAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { namesDetail } from '@anar/contract/notices'
import { whyNotDismissed, whyNotNewMainUser } from '@anar/domain/sellers'
import type { z } from 'zod'
import type { Sql } from '../../../db/pool.ts'
import type { AppDeps } from '../../../deps.ts'
import type { Locale } from '../../../http/locale.ts'
import type { AccountCaller } from '../../caller/index.ts'
import { invalidFields } from '../../command/index.ts'
import { recordDestinationChange, recordPasswordReset } from '../../destinations/index.ts'
import { giveNotice } from '../../notices/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { type SellerMessage, sellerMessages, sendAll } from '../messages.ts'
import { takenMailboxes } from '../personnel/queries.ts'
import { transactAgain } from '../transact-again.ts'
import { hashOfUnknownPassword } from '../unknown-password.ts'
import {
  dismissUser,
  insertUser,
  lockUsers,
  nameOfSeller,
  personWithPhone,
  resetUser,
  setMain,
  type UserRow,
} from './queries.ts'

type Asked = { caller: AccountCaller; now: Temporal.Instant; locale: Locale }
type AskedOfOne = Asked & { sellerUserId: number }
type Work = (tx: Sql, seller: { sellerId: number; name: string; users: readonly UserRow[] }) => Promise<Done>
type Done = { sellerUserId: number; message: SellerMessage | null }

/**
 * Adds a user who acts for the seller and signs nothing: who signs was reviewed by the office. They are told by SMS
 * how to set a password, and find a notice there. FORBIDDEN but for the main user, INVALID_INPUT, TOO_MANY_PEOPLE {limit}.
 * @spec 6.seller-users
 */
export async function addUser(
  deps: AppDeps,
  asked: Asked & { body: z.output<typeof addSellerUser> },
): Promise<SellerUserAnswer> {
  const { caller, now, locale } = asked
  const { language } = locale
  const fields = asked.body
  const passwordHash = await hashOfUnknownPassword()
  const { sellerPeopleLimit: limit } = await settingsOf(deps.database)
  return asMainUser(deps, asked, async (tx, { sellerId, name, users }) => {
    if (users.filter((user) => user.dismissed_at === null).length >= limit) {
      throw new Refusal('TOO_MANY_PEOPLE', { limit })
    }
    const isTaken = (await takenMailboxes(tx, [fields.email])).length > 0
    if (isTaken) throw invalidFields({ email: 'notUnique' }, language)
    const user = { ...fields, sellerId, isSignatory: false, isMain: false, passwordHash }
    const added = await insertUser(tx, { ...user, addedBy: caller.accountId, now })
    const { sellerUserId, personId, username } = added
    const details = { businessName: await namesOfSeller(tx, sellerId), username }
    const occasion = `seller-user ${sellerUserId}`
    await giveNotice(tx, { personId, kind: 'SELLER_USER_ADDED', details, occasion, now })
    const text = sellerMessages.added({ businessName: name, username }, language)
    return { sellerUserId, message: { to: fields.cellphone, text } }
  })
}

/**
 * The user acts for the seller no more, and is told by SMS; a notice waits in the account that the phone has beside
 * the one that is closed, where there is one. FORBIDDEN, USER_NOT_FOUND, MAIN_USER_STAYS.
 * @spec 6.seller-users
 */
export function dismiss(deps: AppDeps, asked: AskedOfOne): Promise<SellerUserAnswer> {
  return asMainUser(deps, asked, async (tx, { sellerId, name, users }) => {
    const user = userOf(users, asked.sellerUserId)
    const refusal = whyNotDismissed(standingOf(user))
    if (refusal) throw new Refusal(refusal)
    await dismissUser(tx, user, asked.now)
    await tellDismissed(tx, user, { sellerId, now: asked.now })
    const text = sellerMessages.dismissed({ businessName: name }, asked.locale.language)
    return { sellerUserId: user.id, message: messageTo(user, text) }
  })
}

/**
 * The user's password counts no more and every device is logged out; they set a new one through recovery.
 * FORBIDDEN, USER_NOT_FOUND, CANNOT_CHANGE_NOW for oneself, who changes the password in the profile.
 * @spec 6.seller-users
 */
export async function reset(deps: AppDeps, asked: AskedOfOne): Promise<SellerUserAnswer> {
  const passwordHash = await hashOfUnknownPassword()
  const { caller, now, locale } = asked
  return asMainUser(deps, asked, async (tx, { name, users }) => {
    const user = userOf(users, asked.sellerUserId)
    if (user.dismissed_at !== null) throw new Refusal('USER_NOT_FOUND')
    if (user.account_id === caller.accountId) throw new Refusal('CANNOT_CHANGE_NOW')
    await resetUser(tx, user, { passwordHash, now })
    await recordPasswordReset(tx, { accountId: user.account_id, accountIds: [caller.accountId], now })
    const words = { businessName: name, username: user.username }
    return { sellerUserId: user.id, message: messageTo(user, sellerMessages.reset(words, locale.language)) }
  })
}

/** Another signatory is the main user from now on. FORBIDDEN, USER_NOT_FOUND, MAIN_USER_NOT_SIGNATORY. @spec 5.company-sign-up */
export function changeMain(deps: AppDeps, asked: AskedOfOne): Promise<SellerUserAnswer> {
  const { caller, now } = asked
  return asMainUser(deps, asked, async (tx, { sellerId, users }) => {
    const user = userOf(users, asked.sellerUserId)
    const refusal = whyNotNewMainUser(standingOf(user))
    if (refusal) throw new Refusal(refusal)
    await setMain(tx, sellerId, user.id)
    // Who is told of a change of the Sheba, and whose code the payouts bear, is another person from now on.
    const change = { payee: { sellerId }, kind: 'MAIN_USER', former: null, current: user.username } as const
    await recordDestinationChange(tx, { ...change, accountIds: [caller.accountId], now })
    return { sellerUserId: user.id, message: null }
  })
}

/** What only the main user may do, decided with all users of the seller in view. @spec 6.seller-users */
async function asMainUser(deps: AppDeps, { caller, locale }: Asked, work: Work): Promise<SellerUserAnswer> {
  const { sellerId } = caller
  if (sellerId === null) throw new Refusal('FORBIDDEN')
  const { sellerUserId, message } = await transactAgain(deps.database, async (tx) => {
    const users = await lockUsers(tx, sellerId)
    if (!users.some((user) => user.account_id === caller.accountId && user.is_main))
      throw new Refusal('FORBIDDEN')
    return work(tx, { sellerId, name: await nameOfSeller(tx, sellerId, locale.language), users })
  })
  if (message) await sendAll(deps, [message])
  return { sellerUserId }
}

async function tellDismissed(
  tx: Sql,
  { id, cellphone }: UserRow,
  { sellerId, now }: { sellerId: number; now: Temporal.Instant },
): Promise<void> {
  // The account that was closed is read by nobody any more.
  const personId = cellphone === null ? null : await personWithPhone(tx, cellphone)
  if (personId === null) return
  const details = { businessName: await namesOfSeller(tx, sellerId) }
  await giveNotice(tx, {
    personId,
    kind: 'SELLER_USER_DISMISSED',
    details,
    occasion: `seller-user ${id}`,
    now,
  })
}

/** A notice is read in its reader's language, whoever the main user is. */
async function namesOfSeller(tx: Sql, sellerId: number): Promise<string> {
  const fa = await nameOfSeller(tx, sellerId, 'persian')
  const en = await nameOfSeller(tx, sellerId, 'english')
  return namesDetail({ fa, en })
}

function userOf(users: readonly UserRow[], id: number): UserRow {
  const user = users.find((one) => one.id === id)
  if (!user) throw new Refusal('USER_NOT_FOUND')
  return user
}

function standingOf(user: UserRow) {
  return { isSignatory: user.is_signatory, isMain: user.is_main, isDismissed: user.dismissed_at !== null }
}

function messageTo(user: UserRow, text: string): SellerMessage | null {
  return user.cellphone === null ? null : { to: user.cellphone, text }
}
