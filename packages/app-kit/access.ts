import type { Access } from '@anar/contract/commands'
import type { Permission } from '@anar/contract/permissions'

/** Whether a permission is among those of the access; a visitor has none. The server refuses what screens hide. @spec 6.permissions */
export function hasPermission(
  access: Pick<Access, 'packageAccesses'> | null,
  permission: Permission,
): boolean {
  return access?.packageAccesses.includes(permission) ?? false
}
