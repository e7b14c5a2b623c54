import { Checkbox, Icon, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { Search } from '@anar/ui/icons'
import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import styles from './filters.module.css'
import { filterByName } from './name-filter.ts'

// Fewer need no search field.
const searchableFrom = 7

type Props = {
  /** `aliases`: other names, which the search matches too. */
  choices: readonly { id: number; name: string; aliases?: readonly string[] }[]
  chosenIds: readonly number[]
  countOf: (id: number) => number | undefined
  /** Must be a stable function, or every checkbox renders again. */
  onToggle: (id: number) => void
  /** Shown if no name matches. */
  noneText: string
  written?: (name: string) => ReactNode
}

/** Checkboxes, with a search field if there are many. */
export function SearchableChoices({
  findText,
  ...rest
}: Props & { /** The name of the field. */ findText: string }) {
  const [typed, setTyped] = useState('')
  // The field updates at once, the choices with low priority.
  const deferred = useDeferredValue(typed)
  const isMany = rest.choices.filter(({ id }) => isShown(id, rest)).length >= searchableFrom
  return (
    <>
      {isMany && (
        <TextField
          size="md"
          label={findText}
          hideLabel
          placeholder={findText}
          icon={<Icon of={Search} size={18} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      )}
      <Matching {...rest} typed={deferred} />
    </>
  )
}

/** Whether a choice has results, or is chosen already. */
export const isShown = (id: number, { countOf, chosenIds }: Pick<Props, 'countOf' | 'chosenIds'>) =>
  countOf(id) !== 0 || chosenIds.includes(id)

const Matching = memo(function Matching(props: Props & { typed: string }) {
  const { choices, chosenIds, countOf, onToggle, noneText, written, typed } = props
  const shown = choices.filter(({ id }) => isShown(id, props))
  const matching = filterByName(shown, typed)
  return (
    <div className={styles.choices}>
      {matching.map(({ id, name, alias }) => (
        <Choice
          key={id}
          {...{ id, name, alias, written, onToggle }}
          isChosen={chosenIds.includes(id)}
          count={countOf(id)}
        />
      ))}
      {shown.length > 0 && matching.length === 0 && (
        <p className={styles.none} role="status">
          {noneText}
        </p>
      )}
    </div>
  )
})

const Choice = memo(function Choice({
  id,
  name,
  alias,
  isChosen,
  count,
  written = (text) => text,
  onToggle,
}: Pick<Props, 'onToggle' | 'written'> & {
  id: number
  name: string
  /** The alias that matched. */
  alias?: string
  isChosen: boolean
  count: number | undefined
}) {
  const format = useFormat()
  return (
    <Checkbox
      checked={isChosen}
      onChange={() => onToggle(id)}
      aside={count === undefined ? undefined : format.number(count)}
    >
      {written(name)}
      {alias !== undefined && <span className={styles.count}> ({alias})</span>}
    </Checkbox>
  )
})
