import type { StaffRole } from '@anar/contract/enums'
import { type Permission, permissionsByRole } from '@anar/contract/permissions'
import type { Sql } from '../db/pool.ts'
import { lastClosedAt, staffOfRoles } from './queries.ts'

/** The staff roles with a permission. */
export function rolesWith(permission: Permission): StaffRole[] {
  return Object.entries(permissionsByRole).flatMap(([role, permissions]) =>
    permissions.includes(permission) ? [role as StaffRole] : [],
  )
}

/**
 * The possible deciders of a change beside its proposer: other people, not other accounts of the same person. `closedAt`
 * is when the last account of another possible decider was closed; undefined where none was.
 */
export async function deciders(
  tx: Sql,
  { permission, proposerId }: { permission: Permission; proposerId: number },
): Promise<{ others: { personId: number }[]; closedAt: Temporal.Instant | undefined }> {
  const roles = rolesWith(permission)
  const staff = await staffOfRoles(tx, roles, proposerId)
  const closed = await lastClosedAt(tx, roles, proposerId)
  return {
    others: staff
      .filter(({ is_same_person: isSame }) => !isSame)
      .map(({ person_id: personId }) => ({ personId })),
    closedAt: closed === null ? undefined : Temporal.Instant.fromEpochMilliseconds(closed.getTime()),
  }
}
