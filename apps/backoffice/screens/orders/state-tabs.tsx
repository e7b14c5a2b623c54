import { Badge } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { useStateWord } from '../../components/state-badge.tsx'
import { type ListedState, listedStates, type OrderFilter } from '../../data/order-filter.ts'
import { useOrderCounts } from '../../data/orders.ts'
import { officeTexts } from '../../texts/office.ts'
import styles from './orders.module.css'

/** The states as tabs, each with how many orders are in it under the rest of the filter. */
export function StateTabs({
  filter,
  onChoose,
}: {
  filter: OrderFilter
  onChoose: (state: ListedState | null) => void
}) {
  const t = useTexts(officeTexts)
  const wordOf = useStateWord()
  const counts = useOrderCounts(filter)
  return (
    <fieldset className={styles.tabs}>
      <legend className={styles.hidden}>{t('stateFilter')}</legend>
      <StateTab
        label={t('all')}
        count={counts.all}
        isOn={filter.state === null}
        onChoose={() => onChoose(null)}
      />
      {listedStates.map((state) => (
        <StateTab
          key={state}
          label={wordOf(state)}
          count={counts.of(state)}
          isOn={filter.state === state}
          onChoose={() => onChoose(state)}
        />
      ))}
    </fieldset>
  )
}

function StateTab({
  label,
  count,
  isOn,
  onChoose,
}: {
  label: string
  count: number | undefined
  isOn: boolean
  onChoose: () => void
}) {
  const format = useFormat()
  return (
    <label className={styles.tab}>
      <input type="radio" name="state" checked={isOn} onChange={onChoose} className={styles.native} />
      {label}
      {count !== undefined && <Badge tone={isOn ? 'accent' : 'neutral'}>{format.number(count)}</Badge>}
    </label>
  )
}
