export function isIn<Words extends object>(words: Words, key: string): key is keyof Words & string {
  return Object.hasOwn(words, key)
}

/** Turns an identifier without a label into words: `treeMoveId` → 'Tree move id'. */
export function readable(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_.-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
