import type { Network } from '@anar/domain/compensation'
import { readId } from './cells.ts'

/** The position of the member with an id, or -1. */
export type PositionOf = (id: number | string) => number

// A table of four bytes for each number up to the largest id, as long as most of them could be in use.
const placesForEach = 16

/**
 * Finds members by id. Numbers that a database would count up are looked up in a table, where three million random
 * look-ups cost a fifth of what they do in a Map; all others in a Map.
 */
export function positionsIn(ids: Network['ids']): PositionOf {
  const largest = ids instanceof Int32Array ? ids.reduce((most, id) => Math.max(most, id), 0) : Infinity
  return largest < ids.length * placesForEach ? inTable(ids as Int32Array, largest) : inMap(ids)
}

function inTable(ids: Int32Array, largest: number): PositionOf {
  const table = new Int32Array(largest + 1).fill(-1)
  for (let position = 0; position < ids.length; position++) table[ids[position]!] = position
  return (id) => (typeof id === 'number' ? (table[id] ?? -1) : -1)
}

function inMap(ids: Network['ids']): PositionOf {
  const positions = new Map<number | string, number>()
  for (let position = 0; position < ids.length; position++) {
    positions.set(readId('id', String(ids[position]!)), position)
  }
  return (id) => positions.get(id) ?? -1
}
