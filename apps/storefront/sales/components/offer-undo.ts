import type { RemovedLine } from '../data/basket/removal.ts'

/** Offers to undo the removal of a line by a toast; what is needed for it loads with the first one. */
export async function offerUndo(line: RemovedLine): Promise<void> {
  const removals = await import('../data/basket/removals.ts').catch(() => null)
  removals?.offerUndo(line)
}
