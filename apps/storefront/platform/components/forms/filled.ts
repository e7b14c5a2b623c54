/**
 * The initial values of a form. Takes only the form's own fields from the known values, since its schema refuses
 * others. Numbers are in the reader's digits; commands accept either digits.
 * @param fields the empty values by field name
 */
export function filledWith<Values extends object>(
  fields: Values,
  known: Readonly<Partial<Values>> | null | undefined,
  { numbers, digits }: { numbers: readonly (keyof Values)[]; digits: (text: string) => string },
): Values {
  const filled = Object.entries(fields).map(([name, blank]) => {
    const value: unknown = known?.[name as keyof Values] ?? blank
    const isNumber = numbers.includes(name as keyof Values) && typeof value === 'string'
    return [name, isNumber ? digits(value) : value]
  })
  return Object.fromEntries(filled) as Values
}
