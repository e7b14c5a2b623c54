import type * as contract from '@anar/contract/commands'
import type { SellerUserAnswer } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { namesDetail } from '@anar/contract/notices'
import { whyNotDismissed, whyNotNewMainUser } from '@anar/domain/sellers'
import { recordDestinationChange, recordPasswordReset } from '../../../people/index.ts'
import type { AccountCaller } from '../../../platform/caller/index.ts'
import {
  type ConductContext,
  invalidFields,
  type RunContext,
  transact,
} from '../../../platform/command/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import type { AppDeps } from '../../../platform/deps.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import { giveNotice } from '../../../platform/notices/index.ts'
import { settingsOf } from '../../../platform/settings/index.ts'
import { type SellerMessage, sellerMessages, sendAll } from '../messages.ts'
import { takenMailboxes } from '../personnel/queries.ts'
import { transactWithRetry } from '../transact-with-retry.ts'
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

type Seller = { sellerId: number; name: string; users: readonly UserRow[] }
type Adding = ConductContext<typeof contract.addSellerUser>
type Resetting = ConductContext<typeof contract.resetSellerUser>

/**
 * Adds a user of the seller who is not a signatory, since the office reviews signatories. They get an SMS on how to set a
 * password, and a notice. FORBIDDEN except for the main user,
 * @spec 6.seller-users.1
 */
export async function addUser(deps: AppDeps, context: Adding): Promise<SellerUserAnswer> {
  const { claimKey, recordAnswer } = context
  await claimKey(deps.database)
  const passwordHash = await hashOfUnknownPassword()
  const { answer, message } = await transactWithRetry(deps.database, async (tx) => {
    const added = await insertAdded(tx, context, passwordHash)
    await recordAnswer(tx, added.answer)
    return added
  })
  await sendAll(deps, [message])
  return answer
}

async function insertAdded(tx: Sql, context: Adding, passwordHash: string) {
  const { body: fields, caller, now } = context
  const { language } = context.locale
  const { sellerId, name, users } = await asMainUser(tx, context)
  const { sellerPeopleLimit: limit } = await settingsOf(tx)
  if (users.filter((user) => user.dismissed_at === null).length >= limit)
    throw new Refusal('TOO_MANY_PEOPLE', { limit })
  const isTaken = (await takenMailboxes(tx, [fields.email])).length > 0
  if (isTaken) throw invalidFields({ email: 'notUnique' }, language)
  const user = { ...fields, sellerId, isSignatory: false, isMain: false, passwordHash }
  const { sellerUserId, personId, username } = await insertUser(tx, {
    ...user,
    addedBy: caller.accountId,
    now,
  })
  const details = { businessName: await namesOfSeller(tx, sellerId), username }
  const occasion = `seller-user ${sellerUserId}`
  await giveNotice(tx, { personId, kind: 'SELLER_USER_ADDED', details, occasion, now })
  const text = sellerMessages.added({ businessName: name, username }, language)
  return { answer: { sellerUserId }, message: { to: fields.cellphone, text } }
}

/**
 * Dismisses a user of the seller, closes their account and notifies them by SMS, and by a notice where their phone has
 * another account.
 * @spec 6.seller-users
 */
export async function dismiss(
  deps: Pick<AppDeps, 'sms'>,
  context: RunContext<typeof contract.dismissSellerUser>,
): Promise<SellerUserAnswer> {
  const { tx, body, now, locale, afterCommit } = context
  const { sellerId, name, users } = await asMainUser(tx, context)
  const user = userOf(users, body.sellerUserId)
  const refusal = whyNotDismissed(standingOf(user))
  if (refusal) throw new Refusal(refusal)
  await dismissUser(tx, user, now)
  await notifyDismissed(tx, user, { sellerId, now })
  const text = sellerMessages.dismissed({ businessName: name }, locale.language)
  afterCommit(() => sendAll(deps, messagesTo(user, text)))
  return { sellerUserId: user.id }
}

/**
 * Invalidates the user's password and logs out every device; the user sets a new one by recovery. FORBIDDEN,
 * USER_NOT_FOUND, CANNOT_CHANGE_NOW for the caller, who changes the password in the profile.
 * @spec 6.seller-users.4
 */
export async function reset(deps: AppDeps, context: Resetting): Promise<SellerUserAnswer> {
  const { body, caller, now, locale, claimKey, recordAnswer } = context
  await claimKey(deps.database)
  const passwordHash = await hashOfUnknownPassword()
  const { answer, messages } = await transact(deps.database, async (tx) => {
    const { name, users } = await asMainUser(tx, context)
    const user = userOf(users, body.sellerUserId)
    if (user.dismissed_at !== null) throw new Refusal('USER_NOT_FOUND')
    if (user.account_id === caller.accountId) throw new Refusal('CANNOT_CHANGE_NOW')
    await resetUser(tx, user, { passwordHash, now })
    await recordPasswordReset(tx, { accountId: user.account_id, accountIds: [caller.accountId], now })
    const text = sellerMessages.reset({ businessName: name, username: user.username }, locale.language)
    const answer = { sellerUserId: user.id }
    await recordAnswer(tx, answer)
    return { answer, messages: messagesTo(user, text) }
  })
  await sendAll(deps, messages)
  return answer
}

/** Makes another signatory the main user.  @spec 5.company-sign-up */
export async function changeMain(
  context: RunContext<typeof contract.changeMainUser>,
): Promise<SellerUserAnswer> {
  const { tx, body, caller, now } = context
  const { sellerId, users } = await asMainUser(tx, context)
  const user = userOf(users, body.sellerUserId)
  const refusal = whyNotNewMainUser(standingOf(user))
  if (refusal) throw new Refusal(refusal)
  await setMain(tx, sellerId, user.id)
  // The main user is notified of Sheba changes and owns the payout account, so this is a change of the destination.
  const change = { payee: { sellerId }, kind: 'MAIN_USER', former: null, current: user.username } as const
  await recordDestinationChange(tx, { ...change, accountIds: [caller.accountId], now })
  return { sellerUserId: user.id }
}

/** The seller with all its users locked, for commands of its main user. FORBIDDEN @spec 6.seller-users */
async function asMainUser(
  tx: Sql,
  { caller, locale }: { caller: AccountCaller; locale: Locale },
): Promise<Seller> {
  const { sellerId } = caller
  if (sellerId === null) throw new Refusal('FORBIDDEN')
  const users = await lockUsers(tx, sellerId)
  if (!users.some((user) => user.account_id === caller.accountId && user.is_main))
    throw new Refusal('FORBIDDEN')
  return { sellerId, name: await nameOfSeller(tx, sellerId, locale.language), users }
}

async function notifyDismissed(
  tx: Sql,
  { id, cellphone }: UserRow,
  { sellerId, now }: { sellerId: number; now: Temporal.Instant },
): Promise<void> {
  // Nobody can read notices of the closed account.
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

/** The seller's name in both languages: a notice is shown in its reader's language. */
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

function messagesTo(user: UserRow, text: string): SellerMessage[] {
  return user.cellphone === null ? [] : [{ to: user.cellphone, text }]
}
