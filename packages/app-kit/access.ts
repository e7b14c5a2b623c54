import type { Access } from '@anar/contract/commands'
import type { Permission } from '@anar/contract/permissions'

/** Whether the access has a permission; a visitor has none. Only hides; the server refuses. @spec 6.permissions */
export function hasPermission(
  access: Pick<Access, 'packageAccesses'> | null,
  permission: Permission,
): boolean {
  return access?.packageAccesses.includes(permission) ?? false
}
