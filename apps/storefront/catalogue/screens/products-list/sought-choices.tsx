import { Checkbox, Icon, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { Search } from '@anar/ui/icons'
import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import styles from './filters.module.css'
import { namedSo } from './named-so.ts'

// Fewer than this are seen at a glance.
const searchableFrom = 7

type Props = {
  /** `aliases`: what else they are called, by which they are found too. */
  choices: readonly { id: number; name: string; aliases?: readonly string[] }[]
  chosenIds: readonly number[]
  countOf: (id: number) => number | undefined
  /** Always the same function, or every box is drawn anew. */
  onToggle: (id: number) => void
  /** What is said where no name fits. */
  noneText: string
  written?: (name: string) => ReactNode
}

/** Boxes to tick, with a field to find one by its name where they are many. */
export function SoughtChoices({
  findText,
  ...rest
}: Props & { /** The name of the field. */ findText: string }) {
  const [sought, setSought] = useState('')
  // The letter stands in the field at once, what it finds right after.
  const found = useDeferredValue(sought)
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
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          autoComplete="off"
        />
      )}
      <Found {...rest} sought={found} />
    </>
  )
}

/** Whether a choice would leave anything, or was made already. */
export const isShown = (id: number, { countOf, chosenIds }: Pick<Props, 'countOf' | 'chosenIds'>) =>
  countOf(id) !== 0 || chosenIds.includes(id)

const Found = memo(function Found(props: Props & { sought: string }) {
  const { choices, chosenIds, countOf, onToggle, noneText, written, sought } = props
  const shown = choices.filter(({ id }) => isShown(id, props))
  const found = namedSo(shown, sought)
  return (
    <div className={styles.choices}>
      {found.map(({ id, name, alias }) => (
        <Choice
          key={id}
          {...{ id, name, alias, written, onToggle }}
          isChosen={chosenIds.includes(id)}
          count={countOf(id)}
        />
      ))}
      {shown.length > 0 && found.length === 0 && (
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
  /** The other name by which it was found. */
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
