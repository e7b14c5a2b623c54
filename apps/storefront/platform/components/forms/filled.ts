/**
 * What a form comes filled with: of what is known the form's own fields alone, since its schema refuses every other, and
 * nobody could mend what no field shows. Numbers are written as they are shown elsewhere, in the reader's digits. What
 * is typed stays as it is typed, and the commands take either.
 * @param fields by name what the form has while nothing is known
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
