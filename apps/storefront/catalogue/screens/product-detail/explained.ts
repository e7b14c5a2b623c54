import type { ProductRow } from '../../data/product.ts'

type Ingredient = ProductRow['ingredients'][number]

/** The ingredients with another name or an explanation: allergens first, else in printed order. */
export function explainedOf(ingredients: readonly Ingredient[]): Ingredient[] {
  const explained = ingredients.filter(({ aliases, help }) => aliases.length > 0 || help !== null)
  return explained.toSorted((one, other) => Number(other.isAllergen) - Number(one.isAllergen))
}
