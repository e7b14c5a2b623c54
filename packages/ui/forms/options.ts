import { foldPersian } from '@anar/domain/text'

export type Option = { value: string; label: string }

/**
 * The options whose label holds what was typed, those that begin with it first. Compared in folded form: ي is ی,
 * half-spaces and the script of digits are ignored. All options where nothing was typed.
 */
export function matchingOptions(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = foldPersian(typed)
  if (wanted === '') return options
  const folded = options.map((option) => ({ option, label: foldPersian(option.label) }))
  const begins = folded.filter(({ label }) => label.startsWith(wanted))
  const holds = folded.filter(({ label }) => !label.startsWith(wanted) && label.includes(wanted))
  return [...begins, ...holds].map(({ option }) => option)
}
