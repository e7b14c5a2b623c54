export function isIn<Words extends object>(words: Words, key: string): key is keyof Words & string {
  return Object.hasOwn(words, key)
}

/** A name of the records as words, for one that has none of its own: `treeMoveId` → 'Tree move id'. */
export function readable(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_.-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
