import { useFormat } from '@anar/ui/format'

/**
 * An order's number in the reader's digits, for places that take text alone (titles, toasts, labels). The isolate
 * keeps «۱۴۰۵-۱۶» in its order: after Persian letters its two halves would change places.
 */
export function useOrderNumber(): (orderNumber: string | null) => string {
  const format = useFormat()
  return (orderNumber) => (orderNumber ? `\u2066${format.digits(orderNumber)}\u2069` : '')
}
