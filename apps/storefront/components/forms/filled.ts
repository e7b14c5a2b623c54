/**
 * What a form comes filled with, the numbers among it written as they are shown elsewhere: in the reader's digits. What
 * is typed stays as it is typed, and the commands take either.
 */
export function filledWith<Values extends object>(
  values: Values,
  numbers: readonly (keyof Values)[],
  digits: (text: string) => string,
): Values {
  const written = numbers.map((name) => {
    const value = values[name]
    return [name, typeof value === 'string' ? digits(value) : value]
  })
  return { ...values, ...Object.fromEntries(written) }
}
