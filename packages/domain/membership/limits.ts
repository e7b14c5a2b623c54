/**
 * The numbers of the membership rules; each is a setting of the shop.
 * @spec 4.membership-rules
 */
export type MembershipLimits = {
  /** Months without a purchase after which a preferred customer is blocked. */
  preferredBlockMonths: number
  /** Days before a person who cancelled may be a preferred customer again. */
  preferredBanDays: number
  /** Months after which a normal customer without an agency request is removed. */
  customerRemovalMonths: number
  /** Months for which a consultant's position stays active after the death was reported. */
  deathGraceMonths: number
  /** Days between the notice and the effect. */
  membershipNoticeDays: number
}

/** @spec 9.limits.4 */
export const membershipLimits: MembershipLimits = {
  preferredBlockMonths: 2,
  preferredBanDays: 30,
  customerRemovalMonths: 1,
  deathGraceMonths: 6,
  membershipNoticeDays: 7,
}
