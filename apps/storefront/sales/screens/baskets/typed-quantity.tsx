import { wholeFrom } from '@anar/domain/text'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { type KeyboardEvent, useState } from 'react'
import { basketsMessages } from '../../messages/shopping.ts'
import styles from './baskets.module.css'

export type TypedFault = 'not-a-number' | 'too-many'

/**
 * The number of a line as a field. It counts when the field is left or at Enter; Esc takes back what was typed. 0 removes
 * the line, more than `max` becomes `max` and says so, and anything else changes nothing and says why.
 */
export function TypedQuantity({
  value,
  max,
  name,
  onChange,
  onFault,
}: {
  value: number
  max: number
  name: string
  onChange: (quantity: number) => void
  onFault: (fault: TypedFault | null) => void
}) {
  const t = useMessages(basketsMessages)
  const format = useFormat()
  // Null while nothing is typed: the field then follows the basket.
  const [typed, setTyped] = useState<string | null>(null)

  function apply() {
    if (typed === null) return
    setTyped(null)
    const wanted = wholeFrom(typed)
    if (wanted === null || wanted === undefined) return onFault('not-a-number')
    const quantity = Math.min(wanted, max)
    if (quantity !== value) onChange(quantity)
    // Last: a change takes back an earlier message.
    onFault(wanted > max ? 'too-many' : null)
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Enter') apply()
    if (key === 'Escape') setTyped(null)
  }

  return (
    <input
      className={styles.typed}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      aria-label={t('quantityTyped', { name })}
      value={typed ?? format.number(value)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.target.value)
        onFault(null)
      }}
      onBlur={apply}
      onKeyDown={onKeyDown}
    />
  )
}
