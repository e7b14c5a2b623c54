import { useMessages } from '@anar/ui/i18n'
import { monthsMessages } from '../../messages/index.ts'

const words = {
  ACCOUNT_CLOSED: 'heldClosed',
  HEIRS_AWAITED: 'heldHeirs',
} as const

/** Label of the reason why a statement is held; an unknown reason is shown as its code. */
export function useHeldWord(): (reason: string) => string {
  const t = useMessages(monthsMessages)
  return (reason) => (Object.hasOwn(words, reason) ? t(words[reason as keyof typeof words]) : reason)
}
