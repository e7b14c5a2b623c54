/** One rule of a text, so that a form can show each as met or not while the person types. */
export type TextRule<Id extends string = string> = { id: Id; isMet: (text: string) => boolean }

const passwordMinimumLength = 10

/** The rules of a password. @spec 5.password.1, 5.password.2, 5.password.3 */
export const passwordRules = [
  { id: 'length', isMet: (text: string) => text.length >= passwordMinimumLength },
  { id: 'uppercase', isMet: (text: string) => /[A-Z]/.test(text) },
  { id: 'lowercase', isMet: (text: string) => /[a-z]/.test(text) },
  { id: 'digit', isMet: (text: string) => /[0-9]/.test(text) },
  { id: 'symbol', isMet: (text: string) => /[@#$%^]/.test(text) },
  { id: 'englishOnly', isMet: isAscii },
  { id: 'noSpaces', isMet: hasNoSpaces },
] as const satisfies readonly TextRule[]

/** The rules of a username. @spec 5.username.1 */
export const usernameRules = [
  { id: 'mandatory', isMet: (text: string) => text.length > 0 },
  { id: 'englishOnly', isMet: (text: string) => !/[^\P{L}A-Za-z]|[^\P{N}0-9]/u.test(text) },
  { id: 'dotAndUnderscoreOnly', isMet: (text: string) => /^[\p{L}\p{N}\s._]*$/u.test(text) },
  { id: 'noSpaces', isMet: hasNoSpaces },
] as const satisfies readonly TextRule[]

/**
 * Whether a username has no letter and may therefore be taken for a phone number. New ones hold a letter; older ones are
 * renamed at the next login.
 */
export function readsAsNumber(username: string): boolean {
  return !/[A-Za-z]/.test(username)
}

/** The ids of the rules that a text does not meet, in the rules' order; none means it is good. */
export function unmetRules<Id extends string>(rules: readonly TextRule<Id>[], text: string): Id[] {
  return rules.filter((rule) => !rule.isMet(text)).map((rule) => rule.id)
}

// Spaces have a rule of their own, and one fault is reported once.
function isAscii(text: string): boolean {
  return /^[\x21-\x7e\s]*$/.test(text)
}

function hasNoSpaces(text: string): boolean {
  return !/\s/.test(text)
}
