import type { ComparedRow } from '../../data/products-by-id.ts'

/** One quality of the products: a cell for each, in the order of the products. */
export type Line = { id: string; name: string; cells: readonly (readonly string[])[]; isDifferent: boolean }

type Words = {
  features: string
  keyIngredients: string
  allergens: string
  noAllergens: string
  madeIn: string
  licence: string
  /** Between two names. */
  comma: string
}

/**
 * The qualities of the products, line by line, without empty lines. Two cells differ if their sets of values differ.
 */
export function linesOf(products: readonly ComparedRow[], words: Words): Line[] {
  const line = (id: string, name: string, valuesOf: (product: ComparedRow) => readonly string[]): Line => {
    const cells = products.map(valuesOf)
    return { id, name, cells, isDifferent: new Set(cells.map(meaningOf)).size > 1 }
  }
  const lines = [
    ...tagLines(products).map(({ id, name }) =>
      line(`tag ${id}`, name, (product) => namesOf(product.tags.filter((tag) => tag.tagSubgroup.id === id))),
    ),
    line('features', words.features, ({ features }) => features),
    line('keys', words.keyIngredients, ({ keyIngredients }) => namesOf(keyIngredients)),
    line('allergens', words.allergens, ({ ingredients }) => {
      const allergens = ingredients.filter(({ isAllergen }) => isAllergen)
      if (allergens.length > 0) return allergens.map((one) => calledAs(one, words.comma))
      // Without an ingredient list nothing is known.
      return ingredients.length > 0 ? [words.noAllergens] : []
    }),
    line('country', words.madeIn, ({ manufactureCountry }) => [manufactureCountry]),
    line('licence', words.licence, ({ healthLicenceNumber }) =>
      healthLicenceNumber ? [healthLicenceNumber] : [],
    ),
  ]
  return lines.filter(({ cells }) => cells.some((values) => values.length > 0))
}

// The tag groups that any of the products has, in their order.
function tagLines(products: readonly ComparedRow[]): { id: number; name: string }[] {
  const groups = new Map<number, { id: number; name: string }>()
  for (const { tags } of products) for (const { tagSubgroup } of tags) groups.set(tagSubgroup.id, tagSubgroup)
  return [...groups.values()].toSorted((a, b) => a.id - b.id)
}

// The printed name, with its own text direction, and the common names.
const calledAs = ({ inciName, aliases }: ComparedRow['ingredients'][number], comma: string) =>
  aliases.length === 0 ? inciName : `\u2066${inciName}\u2069 (${aliases.join(`${comma} `)})`

const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name)
const meaningOf = (values: readonly string[]) => JSON.stringify(values.toSorted())
