import type { ProductRow } from '../../data/product.ts'

type Ingredient = ProductRow['ingredients'][number]

/** Of what is in a product, what has another name or a word of explanation: allergens first, else as it is printed. */
export function explainedOf(ingredients: readonly Ingredient[]): Ingredient[] {
  const explained = ingredients.filter(({ aliases, help }) => aliases.length > 0 || help !== null)
  return explained.toSorted((one, other) => Number(other.isAllergen) - Number(one.isAllergen))
}
