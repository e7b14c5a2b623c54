/** The changes that can redirect money: of the account itself, or of what identifies its owner. */
export const destinationChangeKinds = ['IBAN', 'CELLPHONE', 'EMAIL', 'PASSWORD', 'MAIN_USER'] as const
export type DestinationChangeKind = (typeof destinationChangeKinds)[number]

/** A change at a payee; times in milliseconds since 1970. */
export type DestinationChange = {
  kind: DestinationChangeKind
  /** The Sheba that it set; null for every other kind, and where the Sheba was removed. */
  iban: string | null
  changedAt: number
  isStopped: boolean
}

/** Why a payout is not sent yet, and until when; `until` null: never, since the payee stopped the change. */
export type DestinationWait = { kind: DestinationChangeKind; until: number | null }

const hourMilliseconds = 3_600_000

/**
 * Whether a payout has to wait before it leaves the shop. A change of phone, mailbox, password or main user holds back
 * every payout of the payee; a change of the Sheba those that name the new one, so that payouts under way go to the
 * Sheba that they were requested for. A Sheba whose change the payee stopped is not paid until it is set again.
 * @param payout the Sheba it names; null where it goes back to a card
 * @param now in milliseconds since 1970
 * @returns null where it may be sent
 * @spec 2.bank-account-info.4
 */
export function waitOf(
  changes: readonly DestinationChange[],
  payout: { iban: string | null },
  { now, waitHours }: { now: number; waitHours: number },
): DestinationWait | null {
  const latest = changes
    .filter(({ kind, iban }) => kind !== 'IBAN' || (iban !== null && iban === payout.iban))
    .toSorted((a, b) => b.changedAt - a.changedAt)
  const ofSheba = latest.find(({ kind }) => kind === 'IBAN')
  if (ofSheba?.isStopped) return { kind: 'IBAN', until: null }
  const newest = latest[0]
  if (!newest) return null
  const until = newest.changedAt + waitHours * hourMilliseconds
  return until > now ? { kind: newest.kind, until } : null
}
