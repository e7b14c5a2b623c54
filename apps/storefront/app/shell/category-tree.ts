type Category = { id: number; parent: { id: number } | null }

/** The categories without a parent, in their order. */
export function topCategories<One extends Category>(categories: readonly One[]): One[] {
  return categories.filter((category) => category.parent === null)
}

/** The top category above the one in the URL; null if that does not exist. */
export function chosenBranch(categories: readonly Category[], idText: string | null): number | null {
  let category = categories.find((one) => String(one.id) === idText)
  // A tree is not deeper than its node count: this ends a loop in the data.
  for (let step = 0; category?.parent && step < categories.length; step += 1) {
    const parentId = category.parent.id
    category = categories.find((one) => one.id === parentId)
  }
  return category?.id ?? null
}
