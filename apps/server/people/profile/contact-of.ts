import type { ProfileRow } from './queries.ts'

/** Where a code goes: to the proven phone, or to the mailbox where there is none. The person has one of them. */
export function contactOf({ cellphone, email }: Pick<ProfileRow, 'cellphone' | 'email'>) {
  return cellphone === null
    ? ({ channel: 'email', destination: email! } as const)
    : ({ channel: 'sms', destination: cellphone } as const)
}
