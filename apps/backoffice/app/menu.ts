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
import { type OfficePath, permissionOf } from './routes.ts'

/**
 * A menu entry, shown to callers with the permission of its screen. `text` is a key of officeMessages; `waits` names
 * the queue whose count is shown.
 */
export type MenuEntry = {
  /** Path of a screen in routes.ts. */
  to: OfficePath
  /** Path of further screens that mark this entry as current. */
  covers?: string
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
 * The menu of the office.
 * @spec 6.permissions, 1.back-office.2
 */
export const menu: readonly MenuGroup[] = [
  {
    text: 'groupSales',
    entries: [
      { to: '/orders', text: 'orders', icon: Package, waits: 'orders' },
      { to: '/returns', text: 'returns', icon: Undo2, waits: 'returns' },
      { to: '/complaints', text: 'complaints', icon: MessageCircle, waits: 'complaints' },
      { to: '/comments', text: 'comments', icon: Star, waits: 'comments' },
      { to: '/sellers', text: 'sellers', icon: Store, waits: 'sellers' },
    ],
  },
  {
    text: 'groupGoods',
    entries: [
      { to: '/products', covers: '/offers', text: 'products', icon: LayoutGrid },
      { to: '/catalogue', text: 'goodsLists', icon: Tags },
      { to: '/imports', text: 'imports', icon: FileUp },
      { to: '/stock', text: 'stock', icon: Boxes },
    ],
  },
  {
    text: 'groupMoney',
    entries: [
      { to: '/payments', text: 'payments', icon: CreditCard },
      { to: '/matching', covers: '/restore', text: 'matching', icon: RefreshCw },
      {
        to: '/withdrawals',
        covers: '/payouts',
        text: 'withdrawals',
        icon: Banknote,
        waits: 'withdrawals',
      },
      { to: '/settlements', text: 'settlements', icon: Calculator },
      { to: '/debts', text: 'debts', icon: TriangleAlert },
      { to: '/books', text: 'books', icon: BookOpen },
      { to: '/codes', text: 'codes', icon: Ticket },
      { to: '/delivery', text: 'deliveryMethods', icon: Truck },
      { to: '/settings', text: 'settings', icon: SlidersHorizontal },
    ],
  },
  {
    text: 'groupPeople',
    entries: [
      { to: '/applications', text: 'applications', icon: BadgeCheck, waits: 'applications' },
      { to: '/people', text: 'people', icon: Users },
      { to: '/membership', text: 'membership', icon: CalendarClock },
    ],
  },
  {
    text: 'groupNetwork',
    entries: [
      { to: '/months', text: 'months', icon: CalendarCheck, waits: 'months' },
      { to: '/plans', text: 'plans', icon: Percent },
      { to: '/tree-moves', text: 'treeMoves', icon: Network, waits: 'treeMoves' },
    ],
  },
  {
    text: 'groupOffice',
    entries: [
      { to: '/approvals', text: 'approvals', icon: ClipboardCheck, waits: 'approvals' },
      { to: '/campaigns', text: 'campaigns', icon: Megaphone },
      { to: '/texts', text: 'editor', icon: FilePen },
      { to: '/staff', text: 'staff', icon: ShieldCheck },
      { to: '/audit', text: 'audit', icon: ScrollText },
      { to: '/outbox', text: 'outbox', icon: Inbox },
    ],
  },
]

/** The groups and entries that the caller may open. Groups without an entry are left out. */
export function menuFor(permissions: readonly string[], groups = menu): readonly MenuGroup[] {
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => permissions.includes(permissionOf(entry.to))),
    }))
    .filter((group) => group.entries.length > 0)
}

/** Whether a path belongs to the entry. */
export function isOf({ to, covers = to }: { to: string; covers?: string }, path: string): boolean {
  return [to, covers].some((root) => path === root || path.startsWith(`${root}/`))
}

/** First screen of the caller's menu; null for a role without a section. */
export function firstPath(permissions: readonly string[]): string | null {
  return menuFor(permissions)[0]?.entries[0]?.to ?? null
}
