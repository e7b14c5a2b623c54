type SkinType = { id: number; name: string }
type Product = { id: number; productCategory: { id: number }; tags: readonly { id: number }[] }

/** A skin type and the product of each step. */
export type Routine<Row> = { typeId: number; typeName: string; steps: Row[] }

/**
 * For each skin type, in input order, the first suitable product of each step's category; a product is used only
 * once. A type without a product for some step has no routine.
 */
export function pickRoutines<Row extends Product>({
  types,
  products,
  stepCategoryIds,
}: {
  types: readonly SkinType[]
  products: readonly Row[]
  stepCategoryIds: readonly number[]
}): Routine<Row>[] {
  return types.flatMap((type) => {
    const suiting = products.filter((product) => product.tags.some((tag) => tag.id === type.id))
    const steps: Row[] = []
    for (const categoryId of stepCategoryIds) {
      const fits = (one: Row) => one.productCategory.id === categoryId && !steps.includes(one)
      const product = suiting.find(fits)
      if (product) steps.push(product)
    }
    const isWhole = steps.length === stepCategoryIds.length && steps.length > 0
    return isWhole ? [{ typeId: type.id, typeName: type.name, steps }] : []
  })
}
