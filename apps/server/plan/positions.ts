import { type Network, positionFinder } from '@anar/domain/compensation'
import { readId } from './cells.ts'

/** The position of the member with an id, or -1. */
export type PositionOf = (id: number | string) => number

/** Finds members by their ids in files. */
export function positionsIn(ids: Network['ids']): PositionOf {
  if (ids instanceof Float64Array) {
    const positionOf = positionFinder(ids)
    return (id) => (typeof id === 'number' ? positionOf(id) : -1)
  }
  const positions = new Map(ids.map((id, position) => [readId('id', id), position]))
  return (id) => positions.get(id) ?? -1
}
