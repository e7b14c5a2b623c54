import { contentLanguages } from '@anar/contract/commands'
import { foldPersian } from '@anar/domain/text'
import { idFrom } from '@anar/domain/validation'
import type { KnownNames } from './queries.ts'

type NameMatch = { id: number } | 'unknown' | 'ambiguous'
type Kind = 'brand' | 'category' | 'tag' | 'ingredient'

/** Finds a brand, category, tag or ingredient by its name in any language, or by `#12`. */
export type Names = {
  find(kind: Kind, name: string): NameMatch
}

const separator = ' > '
const translationsOf = (name: Record<string, string>) =>
  contentLanguages.flatMap((language) => (name[language] ? [name[language]] : []))

/** An index by name and, for names with parents, by path: `Hair > Shampoo`. */
export function namesOf({ brands, categories, tags, ingredients }: KnownNames): Names {
  const index = new Map<string, Set<number>>()
  const ids: Readonly<Record<Kind, ReadonlySet<number>>> = {
    brand: idsOf(brands),
    category: idsOf(categories),
    tag: idsOf(tags),
    ingredient: idsOf(ingredients),
  }
  const add = (kind: Kind, text: string, id: number) => {
    const key = keyOf(kind, text)
    const known = index.get(key)
    if (known) known.add(id)
    else index.set(key, new Set([id]))
  }
  for (const { id, name } of brands) for (const text of translationsOf(name)) add('brand', text, id)
  for (const { id, inci_name: text } of ingredients) add('ingredient', text, id)
  const byId = new Map(categories.map((category) => [category.id, category]))
  for (const { id, path } of categories) {
    const steps = path.map((step) => byId.get(step)!.name)
    for (const text of pathsOf(steps)) add('category', text, id)
  }
  for (const { id, name, subgroup, group } of tags) {
    for (const text of pathsOf([group, subgroup, name])) add('tag', text, id)
  }
  return {
    find(kind, name) {
      const id = name.startsWith('#') ? idFrom(name.slice(1)) : null
      if (id !== null) return ids[kind].has(id) ? { id } : 'unknown'
      const named = index.get(keyOf(kind, name))
      if (!named) return 'unknown'
      return named.size === 1 ? { id: [...named][0]! } : 'ambiguous'
    },
  }
}

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))

/** The name itself, and every longer path to it, in each language; where a step has no name in it, in Persian. */
function pathsOf(steps: readonly Record<string, string>[]): Set<string> {
  const paths = contentLanguages.flatMap((language) => {
    const names = steps.map((step) => step[language] ?? step['fa'] ?? '')
    return names.map((_, from) => names.slice(from).join(separator))
  })
  return new Set(paths)
}

const keyOf = (kind: Kind, text: string) =>
  `${kind} ${text
    .split('>')
    .map((step) => foldPersian(step))
    .join(separator)}`
