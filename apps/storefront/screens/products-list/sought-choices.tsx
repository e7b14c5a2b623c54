import { Checkbox, Icon, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { Search } from '@anar/ui/icons'
import { type ReactNode, useState } from 'react'
import styles from './filters.module.css'
import { isNamedSo } from './named-so.ts'

// Fewer than this are seen at a glance.
const searchableFrom = 7

/** Boxes to tick, with a field to find one by its name where they are many. */
export function SoughtChoices({
  choices,
  chosenIds,
  countOf,
  onToggle,
  findText,
  noneText,
  written = (name) => name,
}: {
  choices: readonly { id: number; name: string }[]
  chosenIds: readonly number[]
  countOf: (id: number) => number | undefined
  onToggle: (id: number) => void
  /** The name of the field. */
  findText: string
  /** What is said where no name fits. */
  noneText: string
  written?: (name: string) => ReactNode
}) {
  const format = useFormat()
  const [sought, setSought] = useState('')
  const shown = choices.filter(({ id }) => countOf(id) !== 0 || chosenIds.includes(id))
  const found = shown.filter(({ name }) => isNamedSo(name, sought))
  return (
    <>
      {shown.length >= searchableFrom && (
        <TextField
          size="md"
          label={findText}
          hideLabel
          placeholder={findText}
          icon={<Icon of={Search} size={18} />}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          autoComplete="off"
        />
      )}
      <div className={styles.choices}>
        {found.map(({ id, name }) => {
          const count = countOf(id)
          return (
            <Checkbox
              key={id}
              checked={chosenIds.includes(id)}
              onChange={() => onToggle(id)}
              aside={count === undefined ? undefined : format.number(count)}
            >
              {written(name)}
            </Checkbox>
          )
        })}
        {shown.length > 0 && found.length === 0 && (
          <p className={styles.none} role="status">
            {noneText}
          </p>
        )}
      </div>
    </>
  )
}
