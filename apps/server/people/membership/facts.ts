import type { MembershipFacts, MembershipTie } from '@anar/domain/membership'
import type { FactsRow } from './queries/facts.ts'

/** A database row as the facts of the domain's rules. */
export function factsFrom(row: FactsRow): MembershipFacts {
  const ties: [MembershipTie, boolean][] = [
    ['MONEY', row.has_money],
    ['ORDERS', row.has_orders],
    ['OPEN_CASE', row.has_open_case],
  ]
  return {
    userType: row.user_type,
    state: row.state,
    customerSince: row.customer_since,
    preferredSince: row.preferred_since,
    lastPurchaseOn: row.last_purchase_on,
    blockLiftedOn: row.block_lifted_on,
    hasRequested: row.has_requested,
    isUnderReview: row.is_under_review,
    documentsWrongOn: row.documents_wrong_on,
    deathReportedOn: row.death_reported_on,
    isInherited: row.is_inherited,
    ties: ties.flatMap(([tie, holds]) => (holds ? [tie] : [])),
    noticesGiven: row.notices_given ?? {},
  }
}
