import type { Total } from '@anar/contract/client'
import { Badge, cx, fading, scrollWithinRow, visuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useEffect, useId, useRef } from 'react'
import styles from './choice-tabs.module.css'

export type Choice<Value extends string> = { value: Value; label: string; count?: number | Total }

/** Tabs that filter a list, each with its count where that is known and above zero. */
export function ChoiceTabs<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChoose: (value: Value) => void
}) {
  const name = useId()
  const row = useRef<HTMLFieldSetElement>(null)
  // Counts that load later shift the tabs.
  const counts = JSON.stringify(choices.map(({ count }) => count))
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the checked tab after each change
  useEffect(
    () => scrollWithinRow(row.current, row.current?.querySelector(':checked')?.parentElement),
    [value, counts],
  )
  return (
    <fieldset ref={row} className={cx(fading, styles.tabs)}>
      <legend className={visuallyHidden}>{label}</legend>
      {choices.map((choice) => {
        const isOn = choice.value === value
        return (
          <label key={choice.value} className={cx(styles.tab, isOn && styles.on)}>
            <input
              type="radio"
              name={name}
              checked={isOn}
              onChange={() => onChoose(choice.value)}
              className={styles.native}
            />
            {choice.label}
            <Count of={choice.count} isOn={isOn} />
          </label>
        )
      })}
    </fieldset>
  )
}

function Count({ of: total, isOn }: { of: number | Total | undefined; isOn: boolean }) {
  const format = useFormat()
  const count = typeof total === 'number' ? { count: total, isMore: false } : total
  if (!count?.count) return null
  return <Badge tone={isOn ? 'accent' : 'neutral'}>{format.total(count)}</Badge>
}
