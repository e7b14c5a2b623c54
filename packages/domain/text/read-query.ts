import { hasLetterPunctuation, onOtherKeyboard } from './keyboard.ts'
import { otherForms } from './other-forms.ts'
import { wordsOf } from './words.ts'

/** A word of a search text with all its readings. */
export type QueryUnit = {
  /** The word, folded. */
  w: string
  /** Its other forms. */
  f: readonly string[]
  /** As it was typed. */
  as: string
  /** What its keys type on the other keyboard, folded, and the forms of that; missing where it is no word. */
  o?: string
  of?: readonly string[]
}

// Stop words, and endings that a space or half-space separates from their word.
const fillers: ReadonlySet<string> = new Set(
  'و با از در به برای که یا ها های هایی تر ترین ی ای ام ات اش the an and or of for with to in on by'.split(
    ' ',
  ),
)

/**
 * Reads a search text: its words in their order, each once, without stop words (unless there are no
 * others).
 * @spec 2.products-list.2
 */
export function readQuery(text: string): QueryUnit[] {
  const units = text.trim().split(/\s+/).flatMap(unitsOf)
  const once = units.filter(({ w }, index) => units.findIndex((unit) => unit.w === w) === index)
  const telling = once.filter(({ w }) => !fillers.has(w))
  return telling.length > 0 ? telling : once
}

function unitsOf(typed: string): QueryUnit[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  if (words.length === 1 || hasLetterPunctuation(typed)) {
    const [other, ...more] = wordsOf(onOtherKeyboard(typed) ?? '')
    return [unitOf(words.join(''), trimmed(typed), more.length === 0 ? other : undefined)]
  }
  const parts = typed.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  return words.map((word, index) => unitOf(word, parts.length === words.length ? parts[index]! : word))
}

function unitOf(word: string, as: string, other?: string): QueryUnit {
  const unit = { w: word, f: otherForms(word), as }
  return other === undefined || other === word ? unit : { ...unit, o: other, of: otherForms(other) }
}

function trimmed(typed: string): string {
  return typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '') || typed
}
