import { wordsOf } from '@anar/domain/text'

/** Whether a name has what was typed in it, however either is spelled: «آب رسان» is in «آبرسان‌ها», "o real" in "L’Oréal". */
export function isNamedSo(name: string, typed: string): boolean {
  return wordsOf(name).join('').includes(wordsOf(typed).join(''))
}
