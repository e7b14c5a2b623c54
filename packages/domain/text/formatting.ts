// Unseen, and along when something is copied (\p{Cf}): soft hyphens, zero-width spaces and joiners, direction marks,
// embeddings and isolates, byte order marks, tags.

const halfSpace = '\u200c'
const joiner = '\u200d'

/** A code or a number without anything unseen, and without spaces around it. Freeing it twice changes nothing. */
export function freeCode(typed: string): string {
  return typed.replace(/\p{Cf}/gu, '').trim()
}

/**
 * A name or another text without anything unseen, and without spaces around it. What is written so stays: the half-space
 * before a Persian letter («می‌روم», «۱۰‌ساله»), and what joins letters or emoji to the next character. Freeing it twice changes
 * nothing.
 */
export function freeText(typed: string): string {
  const freed = typed.replace(
    /(\P{Cf}?)(\p{Cf}+)(?=(.?))/gsu,
    (_, before: string, run: string, after: string) => {
      if (run.includes(halfSpace) && isOfWord.test(before) && isPersianLetter.test(after))
        return before + halfSpace
      return before + (run.includes(joiner) && isJoined.test(before) && /\S/.test(after) ? joiner : '')
    },
  )
  return freed.trim()
}

const isOfWord = /^[\p{L}\p{M}\p{N}]$/u
const isPersianLetter = /^(?=\p{L})\p{Script=Arabic}$/u
// Neither a space nor Latin: a letter of Persian or an emoji.
const isJoined = /[^\s\w]/
