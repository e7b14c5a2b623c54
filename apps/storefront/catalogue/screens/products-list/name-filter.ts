import { wordsOf } from '@anar/domain/text'

type Named = { name: string; aliases?: readonly string[] }

/** Whether a name contains the typed text, ignoring spelling variants: «آب رسان» is in «آبرسان‌ها», "o real" in "L’Oréal". */
export function matchesName(name: string, typed: string): boolean {
  return wordsOf(name).join('').includes(wordsOf(typed).join(''))
}

/** The choices whose name or alias matches the typed text, with the matched alias. */
export function filterByName<Choice extends Named>(
  choices: readonly Choice[],
  typed: string,
): (Choice & { alias?: string })[] {
  if (typed === '') return [...choices]
  return choices.flatMap((choice) => {
    if (matchesName(choice.name, typed)) return [choice]
    const alias = choice.aliases?.find((one) => matchesName(one, typed))
    return alias === undefined ? [] : [{ ...choice, alias }]
  })
}
