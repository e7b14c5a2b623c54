import type { StaffRole } from '@anar/contract/enums'
import { useMessages } from '@anar/ui/i18n'
import { officeMessages } from '../messages/index.ts'

const roleWords = {
  catalogue: 'roleCatalogue',
  orders: 'roleOrders',
  finance: 'roleFinance',
  network: 'roleNetwork',
  support: 'roleSupport',
  admin: 'roleAdmin',
  auditor: 'roleAuditor',
} as const satisfies Record<StaffRole, string>

/** Label of an office role; an unknown role is shown as its code. */
export function useRoleWord(): (role: string) => string {
  const t = useMessages(officeMessages)
  return (role) => (Object.hasOwn(roleWords, role) ? t(roleWords[role as StaffRole]) : role)
}
