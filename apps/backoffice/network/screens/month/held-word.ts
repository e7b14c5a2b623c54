import { useMessages } from '@anar/ui/i18n'
import { monthsMessages } from '../../messages/index.ts'

const words = {
  ACCOUNT_CLOSED: 'heldClosed',
  HEIRS_AWAITED: 'heldHeirs',
} as const

/** Why a statement could not be paid; a reason that is not known is its own word. */
export function useHeldWord(): (reason: string) => string {
  const t = useMessages(monthsMessages)
  return (reason) => (Object.hasOwn(words, reason) ? t(words[reason as keyof typeof words]) : reason)
}
