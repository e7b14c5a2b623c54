import { useFormat } from '@anar/ui/format'

/**
 * An order's number in the reader's digits, for plain text (titles, toasts, labels). The bidi isolate keeps the order
 * of «۱۴۰۵-۱۶»: after Persian letters its two halves would be swapped.
 */
export function useOrderNumber(): (orderNumber: string | null) => string {
  const format = useFormat()
  return (orderNumber) => (orderNumber ? `\u2066${format.digits(orderNumber)}\u2069` : '')
}
