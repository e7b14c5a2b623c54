import { SelectField } from '@anar/ui'
import type { ComponentProps } from 'react'

type Props<Id extends string | number> = Omit<
  ComponentProps<typeof SelectField>,
  'value' | 'onChange' | 'children'
> & {
  /** Undefined while they are on their way. */
  rows: readonly { id: Id; name: string }[] | undefined
  /** What stands for none of them. */
  none: string
  value: Id | null
  onChoose: (id: Id | null) => void
}

/** One of several by its name, or none. */
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
