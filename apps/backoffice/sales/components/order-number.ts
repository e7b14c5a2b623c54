import { useFormat } from '@anar/ui/format'

/**
 * An order's number in the reader's digits, isolated: after Persian letters the halves of «۱۴۰۵-۱۶» would be swapped.
 */
export function useOrderNumber(): (orderNumber: string | null) => string {
  const format = useFormat()
  return (orderNumber) => (orderNumber ? `\u2066${format.digits(orderNumber)}\u2069` : '')
}
