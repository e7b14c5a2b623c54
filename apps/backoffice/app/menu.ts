import type { Permission } from '@anar/contract/permissions'
import type { IconDrawing } from '@anar/ui'
import {
  BadgeCheck,
  Banknote,
  BookOpen,
  Boxes,
  Calculator,
  CalendarCheck,
  CalendarClock,
  ClipboardCheck,
  CreditCard,
  FilePen,
  FileUp,
  Inbox,
  LayoutGrid,
  Megaphone,
  MessageCircle,
  Network,
  Package,
  Percent,
  RefreshCw,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Store,
  Tags,
  Ticket,
  TriangleAlert,
  Truck,
  Undo2,
  Users,
} from '@anar/ui/icons'

/** The words of an entry are a key of the office's texts; `waits` says whose number stands beside it. */
export type MenuEntry = {
  to: string
  /** Where screens stand that belong to it and have no entry of their own. */
  covers?: string
  permission: Permission
  text:
    | 'orders'
    | 'applications'
    | 'people'
    | 'sellers'
    | 'membership'
    | 'editor'
    | 'campaigns'
    | 'staff'
    | 'audit'
    | 'outbox'
    | 'returns'
    | 'complaints'
    | 'comments'
    | 'products'
    | 'goodsLists'
    | 'imports'
    | 'stock'
    | 'payments'
    | 'matching'
    | 'withdrawals'
    | 'settlements'
    | 'debts'
    | 'books'
    | 'codes'
    | 'deliveryMethods'
    | 'settings'
    | 'plans'
    | 'months'
    | 'treeMoves'
    | 'approvals'
  icon: IconDrawing
  waits?:
    | 'orders'
    | 'applications'
    | 'sellers'
    | 'returns'
    | 'complaints'
    | 'comments'
    | 'withdrawals'
    | 'months'
    | 'treeMoves'
    | 'approvals'
}
export type MenuGroup = {
  text: 'groupSales' | 'groupMoney' | 'groupGoods' | 'groupPeople' | 'groupNetwork' | 'groupOffice'
  entries: readonly MenuEntry[]
}

/**
 * The menu of the office: each entry for those whose role has its permission.
 * @spec 6.permissions, 1.back-office.2
 */
export const menu: readonly MenuGroup[] = [
  {
    text: 'groupSales',
    entries: [
      { to: '/orders', permission: 'orders.read', text: 'orders', icon: Package, waits: 'orders' },
      { to: '/returns', permission: 'returns.read', text: 'returns', icon: Undo2, waits: 'returns' },
      {
        to: '/complaints',
        permission: 'complaints.read',
        text: 'complaints',
        icon: MessageCircle,
        waits: 'complaints',
      },
      { to: '/comments', permission: 'comments.read', text: 'comments', icon: Star, waits: 'comments' },
      { to: '/sellers', permission: 'applications.review', text: 'sellers', icon: Store, waits: 'sellers' },
    ],
  },
  {
    text: 'groupGoods',
    entries: [
      {
        to: '/products',
        covers: '/offers',
        permission: 'catalogue.read-all',
        text: 'products',
        icon: LayoutGrid,
      },
      { to: '/catalogue', permission: 'catalogue.read-all', text: 'goodsLists', icon: Tags },
      { to: '/imports', permission: 'catalogue.edit', text: 'imports', icon: FileUp },
      { to: '/stock', permission: 'stock.read', text: 'stock', icon: Boxes },
    ],
  },
  {
    text: 'groupMoney',
    entries: [
      { to: '/payments', permission: 'money.read', text: 'payments', icon: CreditCard },
      { to: '/matching', permission: 'money.read', text: 'matching', icon: RefreshCw },
      {
        to: '/withdrawals',
        covers: '/payouts',
        permission: 'money.read',
        text: 'withdrawals',
        icon: Banknote,
        waits: 'withdrawals',
      },
      { to: '/settlements', permission: 'money.read', text: 'settlements', icon: Calculator },
      { to: '/debts', permission: 'money.read', text: 'debts', icon: TriangleAlert },
      { to: '/books', permission: 'money.read', text: 'books', icon: BookOpen },
      { to: '/codes', permission: 'settings.read', text: 'codes', icon: Ticket },
      { to: '/delivery', permission: 'settings.read', text: 'deliveryMethods', icon: Truck },
      { to: '/settings', permission: 'settings.read', text: 'settings', icon: SlidersHorizontal },
    ],
  },
  {
    text: 'groupPeople',
    entries: [
      {
        to: '/applications',
        permission: 'applications.review',
        text: 'applications',
        icon: BadgeCheck,
        waits: 'applications',
      },
      { to: '/people', permission: 'people.read', text: 'people', icon: Users },
      { to: '/membership', permission: 'membership.run', text: 'membership', icon: CalendarClock },
    ],
  },
  {
    text: 'groupNetwork',
    entries: [
      {
        to: '/months',
        permission: 'network.read',
        text: 'months',
        icon: CalendarCheck,
        waits: 'months',
      },
      { to: '/plans', permission: 'network.read', text: 'plans', icon: Percent },
      {
        to: '/tree-moves',
        permission: 'network.read',
        text: 'treeMoves',
        icon: Network,
        waits: 'treeMoves',
      },
    ],
  },
  {
    text: 'groupOffice',
    entries: [
      {
        to: '/approvals',
        permission: 'proposals.read',
        text: 'approvals',
        icon: ClipboardCheck,
        waits: 'approvals',
      },
      { to: '/campaigns', permission: 'catalogue.read-all', text: 'campaigns', icon: Megaphone },
      { to: '/texts', permission: 'texts.edit', text: 'editor', icon: FilePen },
      { to: '/staff', permission: 'staff.manage', text: 'staff', icon: ShieldCheck },
      { to: '/audit', permission: 'audit.read', text: 'audit', icon: ScrollText },
      { to: '/outbox', permission: 'outbox.read', text: 'outbox', icon: Inbox },
    ],
  },
]

/** What is left of the menu for somebody; groups without an entry are not there. */
export function menuFor(permissions: readonly string[], groups = menu): readonly MenuGroup[] {
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => permissions.includes(entry.permission)),
    }))
    .filter((group) => group.entries.length > 0)
}

/** Whether a path leads to a screen of the entry. */
export function isOf({ to, covers = to }: Pick<MenuEntry, 'to' | 'covers'>, path: string): boolean {
  return [to, covers].some((root) => path === root || path.startsWith(`${root}/`))
}

/** Where the office begins for somebody; null for a role that has no section yet. */
export function firstPath(permissions: readonly string[]): string | null {
  return menuFor(permissions)[0]?.entries[0]?.to ?? null
}
