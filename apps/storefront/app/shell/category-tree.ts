type Category = { id: number; parent: { id: number } | null }

/** The categories that have no parent, in the order they came in. */
export function topCategories<One extends Category>(categories: readonly One[]): One[] {
  return categories.filter((category) => category.parent === null)
}

/** The top category above the one that an address names; null where it names none that exists. */
export function chosenBranch(categories: readonly Category[], idText: string | null): number | null {
  let category = categories.find((one) => String(one.id) === idText)
  // A tree is not deeper than it has nodes: a loop in the data ends here.
  for (let step = 0; category?.parent && step < categories.length; step += 1) {
    const parentId = category.parent.id
    category = categories.find((one) => one.id === parentId)
  }
  return category?.id ?? null
}
