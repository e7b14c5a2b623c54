import { positionFinder } from '@anar/domain/compensation'

/** A tree with its parents before their children; -1 is the parent of those at the top. */
type Tree = { ids: Float64Array; parents: Int32Array }

/** The places of an earlier run, each with the member's parent then: 0 at the top. */
export type KnownPlaces = {
  ids: Float64Array
  parentIds: Float64Array
  places: Float64Array
  lastPlaces: Float64Array
}

/** By member position: all members below one, and nobody else, have places from `places` + 1 to `lastPlaces`. */
export type TreePlaces = {
  places: Float64Array
  lastPlaces: Float64Array
  /** Nobody has the place of before, because there was none, or no room was left somewhere. */
  isRenumbered: boolean
}

// JavaScript holds every whole number up to here exactly.
const endOfPlaces = 2 ** 52
/** A new member gets this part of the room that is left below the parent: for themselves and for all who join below. */
const partOfRoom = 8

/**
 * Places for a tree, parents before their teams. Who stood below the same parent before has the same place as before: a
 * numbering without gaps would move half of all members with each one who joins, and all their rows would be written.
 * New members get a part of the room behind the parent's team; where none is left, all are numbered anew.
 */
export function treePlacesOf(tree: Tree, teamSize: Int32Array, known: KnownPlaces): TreePlaces {
  const continued = known.ids.length === 0 ? null : continuedPlaces(tree, known)
  return continued ?? { ...evenPlaces(tree, teamSize), isRenumbered: true }
}

/** Null where there is no room for a new member. */
function continuedPlaces({ ids, parents }: Tree, known: KnownPlaces): TreePlaces | null {
  const count = ids.length
  const places = new Float64Array(count).fill(-1)
  const lastPlaces = new Float64Array(count)
  const before = rowsByMember(ids, known)
  // The last place below each parent that is taken; the last entry is the top of the tree.
  const taken = new Float64Array(count + 1).fill(-1)
  const slotOf = (parent: number) => (parent < 0 ? count : parent)
  for (let member = 0; member < count; member++) {
    const row = before[member]!
    const parent = parents[member]!
    const isBelowTheSame = row >= 0 && known.parentIds[row] === (parent < 0 ? 0 : ids[parent]!)
    if (!isBelowTheSame || (parent >= 0 && places[parent]! < 0)) continue
    places[member] = known.places[row]!
    lastPlaces[member] = known.lastPlaces[row]!
    taken[member] = places[member]!
    const slot = slotOf(parent)
    taken[slot] = Math.max(taken[slot]!, lastPlaces[member]!)
  }
  for (let member = 0; member < count; member++) {
    if (places[member]! >= 0) continue
    const parent = parents[member]!
    const slot = slotOf(parent)
    const room = (parent < 0 ? endOfPlaces : lastPlaces[parent]!) - taken[slot]!
    const width = Math.floor(room / partOfRoom)
    if (width < 1) return null
    places[member] = taken[slot]! + 1
    lastPlaces[member] = taken[slot]! + width
    taken[slot] = lastPlaces[member]!
    taken[member] = places[member]!
  }
  return { places, lastPlaces, isRenumbered: false }
}

/** The row of each member in the known places; -1 for a new one. */
function rowsByMember(ids: Float64Array, known: KnownPlaces): Int32Array {
  const positionOf = positionFinder(ids)
  const rows = new Int32Array(ids.length).fill(-1)
  known.ids.forEach((id, row) => {
    const member = positionOf(id)
    if (member >= 0) rows[member] = row
  })
  return rows
}

/** Each member gets as much room as any other, behind their team. */
function evenPlaces({ parents }: Tree, teamSize: Int32Array): Omit<TreePlaces, 'isRenumbered'> {
  const count = parents.length
  const room = Math.floor(endOfPlaces / (count + 1))
  const places = new Float64Array(count)
  const lastPlaces = new Float64Array(count)
  const nextBelow = new Float64Array(count)
  let nextAtTop = 0
  for (let member = 0; member < count; member++) {
    const parent = parents[member]!
    const place = parent < 0 ? nextAtTop : nextBelow[parent]!
    const last = place + room * (teamSize[member]! + 1) - 1
    if (parent < 0) nextAtTop = last + 1
    else nextBelow[parent] = last + 1
    places[member] = place
    lastPlaces[member] = last
    nextBelow[member] = place + 1
  }
  return { places, lastPlaces }
}
