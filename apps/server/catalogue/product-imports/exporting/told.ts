import { namesOf } from '../judging/names.ts'
import type { KnownNames } from '../judging/queries.ts'
import type { Told } from './rows.ts'

type Named = Readonly<Record<string, string>>

/** What products are sorted by, by its name in a language; by its number where a file could not tell it from another. */
export function toldBy(known: KnownNames, language: 'fa' | 'en'): Told {
  const names = namesOf(known)
  const nameIn = (name: Named) => name[language] ?? name['fa'] ?? ''
  const told = (kind: 'brand' | 'category' | 'tag' | 'ingredient', id: number, name: string | undefined) => {
    const isSafe = name !== undefined && !/[|\n#]/.test(name)
    const found = isSafe ? names.find(kind, name) : 'unknown'
    return typeof found === 'object' && found.id === id ? name! : `#${id}`
  }
  const brands = new Map(known.brands.map(({ id, name }) => [id, nameIn(name)]))
  const categories = new Map(known.categories.map((category) => [category.id, category]))
  const tags = new Map(known.tags.map((tag) => [tag.id, tag]))
  const ingredients = new Map(known.ingredients.map(({ id, inci_name: name }) => [id, name]))
  const pathOf = (id: number) => categories.get(id)?.path.map((step) => nameIn(categories.get(step)!.name))
  return {
    brand: (id) => told('brand', id, brands.get(id)),
    category: (id) => told('category', id, pathOf(id)?.join(' > ')),
    tag: (id) => {
      const tag = tags.get(id)
      const own = told('tag', id, tag && nameIn(tag.name))
      // Of the same name in another group: with the whole path to it.
      if (!own.startsWith('#') || !tag) return own
      return told('tag', id, [tag.group, tag.subgroup, tag.name].map(nameIn).join(' > '))
    },
    ingredient: (id) => told('ingredient', id, ingredients.get(id)),
  }
}
