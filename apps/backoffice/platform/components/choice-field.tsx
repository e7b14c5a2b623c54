import { SelectField } from '@anar/ui'
import type { ComponentProps } from 'react'

type Props<Id extends string | number> = Omit<
  ComponentProps<typeof SelectField>,
  'value' | 'onChange' | 'children'
> & {
  /** Undefined while loading. */
  rows: readonly { id: Id; name: string }[] | undefined
  /** Label of the empty choice. */
  none: string
  value: Id | null
  onChoose: (id: Id | null) => void
}

/** Select of a row by name, or of none. */
export function ChoiceField<Id extends string | number>({
  rows,
  none,
  value,
  onChoose,
  ...field
}: Props<Id>) {
  return (
    <SelectField
      {...field}
      value={value ?? ''}
      onChange={({ target }) => onChoose(rows?.find(({ id }) => String(id) === target.value)?.id ?? null)}
    >
      <option value="">{none}</option>
      {rows?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
