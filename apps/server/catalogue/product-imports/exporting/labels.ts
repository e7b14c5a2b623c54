import { namesOf } from '../judging/names.ts'
import type { KnownNames } from '../judging/queries.ts'
import type { Labels } from './rows.ts'

type Named = Readonly<Record<string, string>>

/** Labels in a language: the name, or `#12` where the name is ambiguous in a file. */
export function labelsIn(known: KnownNames, language: 'fa' | 'en'): Labels {
  const names = namesOf(known)
  const nameIn = (name: Named) => name[language] ?? name['fa'] ?? ''
  const label = (kind: 'brand' | 'category' | 'tag' | 'ingredient', id: number, name: string | undefined) => {
    const isSafe = name !== undefined && !/[|\n#]/.test(name)
    const match = isSafe ? names.find(kind, name) : 'unknown'
    return typeof match === 'object' && match.id === id ? name! : `#${id}`
  }
  const brands = new Map(known.brands.map(({ id, name }) => [id, nameIn(name)]))
  const categories = new Map(known.categories.map((category) => [category.id, category]))
  const tags = new Map(known.tags.map((tag) => [tag.id, tag]))
  const ingredients = new Map(known.ingredients.map(({ id, inci_name: name }) => [id, name]))
  const pathOf = (id: number) => categories.get(id)?.path.map((step) => nameIn(categories.get(step)!.name))
  return {
    brand: (id) => label('brand', id, brands.get(id)),
    category: (id) => label('category', id, pathOf(id)?.join(' > ')),
    tag: (id) => {
      const tag = tags.get(id)
      const own = label('tag', id, tag && nameIn(tag.name))
      // Of the same name in another group: with the whole path to it.
      if (!own.startsWith('#') || !tag) return own
      return label('tag', id, [tag.group, tag.subgroup, tag.name].map(nameIn).join(' > '))
    },
    ingredient: (id) => label('ingredient', id, ingredients.get(id)),
  }
}
