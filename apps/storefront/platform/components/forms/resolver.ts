import type { FormFaults } from '@anar/contract/field-faults'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/**
 * A form's check as a resolver of react-hook-form. An error's type is the fault's code, its message the bound, if there
 * is one: `useFieldMessage` translates them.
 * @param faultsOf null if nothing is wrong; a parameter, so that schemas load only with the screens that have forms
 */
export function resolverOf<Fields extends FieldValues>(
  faultsOf: (fields: Fields) => FormFaults | null,
): Resolver<Fields> {
  return (values) => {
    const faults = faultsOf(values)
    if (faults === null) return { values, errors: {} }
    const errors = Object.entries(faults).map(([field, { code, limit }]) => {
      return [field, { type: code, message: limit === undefined ? '' : String(limit) }]
    })
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Fields> }
  }
}
