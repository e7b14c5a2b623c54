import type { Translate } from '@anar/ui/i18n'

/** The enumerations whose words a table of messages has: its keys are `<enumeration>.<value>`. */
type EnumerationIn<Source> = keyof Source extends infer Key
  ? Key extends `${infer Name}.${string}`
    ? Name
    : never
  : never

/** The word for a value of an enumeration; '' for null. A value without a word is returned unchanged. */
export function wordOf<Source>(
  t: Translate<Source>,
  enumeration: EnumerationIn<Source>,
  value: string | null | undefined,
): string {
  if (!value) return ''
  const key = `${enumeration}.${value}`
  const word = t(key as keyof Source & string, ...([] as never))
  // `t` returns a key that its table does not have.
  return word === key ? value : word
}
