import { wordsOf } from '@anar/domain/text'

type Named = { name: string; aliases?: readonly string[] }

/** Whether a name has what was typed in it, however either is spelled: «آب رسان» is in «آبرسان‌ها», "o real" in "L’Oréal". */
export function isNamedSo(name: string, typed: string): boolean {
  return wordsOf(name).join('').includes(wordsOf(typed).join(''))
}

/** What is named or also called as was typed; each with the other name by which it was found, if it was by one. */
export function namedSo<Choice extends Named>(
  choices: readonly Choice[],
  typed: string,
): (Choice & { alias?: string })[] {
  if (typed === '') return [...choices]
  return choices.flatMap((choice) => {
    if (isNamedSo(choice.name, typed)) return [choice]
    const alias = choice.aliases?.find((one) => isNamedSo(one, typed))
    return alias === undefined ? [] : [{ ...choice, alias }]
  })
}
