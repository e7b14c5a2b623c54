import { z } from 'zod'

const between = (min: number, max: number) => z.int().min(min).max(max)
const count = (max: number) => between(1, max)

/**
 * The settings that limit what people may do, and for how long: whole numbers, each with its range.
 * @spec 4.login, 4.membership-rules, 8.messages, 9.limits
 */
export const limitSettings = z.strictObject({
  /** Devices on which one account may be logged in at once. */
  sessionLimit: count(20),
  /** How long a remembered login lasts: browsers limit cookies to 400 days. */
  rememberDays: count(365),
  /** After how long without a request any other login ends: a day at most, so that none outlives a remembered one. */
  idleHours: count(24),
  /** Wrong passwords that lock an account's login from one address. Fewer would lock out people who mistype, more would help guessing. */
  loginTries: between(3, 20),
  /** The time window in which they count, and the time of the lock. Together a day at most: they are deleted after a day. */
  loginWindowMinutes: count(720),
  lockMinutes: count(720),
  /** How long a change that loosens a guard or gives rights waits, counted from its proposal. */
  safeguardWaitHours: between(24, 168),
  /** How long a verification code is valid: messages name it in whole minutes. */
  codeSeconds: between(60, 900),
  /** When another one may be requested: no later than the one before expires. A message takes some seconds to arrive. */
  codeResendSeconds: between(20, 900),
  /** How often one verification code may be typed wrong: ten guesses among a million codes are no risk. */
  codeTries: between(3, 10),
  /** How many unused verification codes one phone or mailbox gets in a Tehran day. */
  codeDailyLimit: count(50),
  basketLimit: count(50),
  /** Lines of one basket: at most as many as a visitor's basket can have when it is merged. */
  basketLineLimit: count(200),
  addressLimit: count(100),
  /** Months without a purchase after which a preferred customer is blocked. */
  preferredBlockMonths: between(2, 24),
  /** Days after a cancellation before a person may be a preferred customer again. */
  preferredBanDays: between(30, 365),
  /** Months after which a normal customer without a purchase or an application is removed. */
  customerRemovalMonths: count(24),
  /** Months for which a consultant's position stays active after the death was reported. */
  deathGraceMonths: count(6),
  /** Days of warning before any of that: fewer than a month has, so that new members get no warning at once. */
  membershipNoticeDays: count(28),
  /** The minimum of days between publishing a plan version and its month, in which marketers can read it. */
  planNoticeDays: between(7, 60),
  /** The minimum age to join the network, in whole years. */
  minimumAge: between(18, 99),
  /** Days that staff and their first-degree relatives wait after the settlement before they may join. */
  staffWaitDays: between(90, 3_650),
  /** The maximum size of an image of a document, which is decoded in memory. */
  documentMegabytes: count(20),
  /** How long an abandoned sign-up is stored: a week at most, because it has personal data. */
  signUpHours: count(168),
  /** How often the details of one phone's sign-ups are checked against the registry in that time. */
  signUpCheckLimit: count(100),
  /** How long an abandoned application to sell is stored: a week at most, like a sign-up. */
  sellerDraftHours: count(168),
  /** How long a sent or refused one is shown; at least as long, since the same cookie is used from draft to answer. */
  sellerStatusDays: between(7, 365),
  /** People of one application, and of one seller. */
  sellerPeopleLimit: count(100),
  /** Days for which a requested erasure waits and can be withdrawn: a thief of the account must not be quicker than its owner. */
  erasureWaitDays: between(3, 30),
  /** Years for which invoices, payouts, contracts and decisions about money are stored: the law wants ten. */
  recordYears: between(10, 30),
  /** Days for which notices are stored. */
  noticeDays: between(90, 1_095),
  /** Days for which identity papers are stored after an application was refused or a contract ended. */
  identityPaperDays: between(30, 1_825),
  /** Months for which answered complaints are stored: claims for defects are made within a year. */
  complaintMonths: between(12, 120),
})
