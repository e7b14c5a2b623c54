import { describe, expect, it } from 'vitest'
import { type Node, rowsOf, type Tree, treeAfter, treeOf } from './tree.ts'
import { keyActionOf } from './tree-keys.ts'
import { rowBeginningWith } from './typeahead.ts'

/** @spec 3.network-marketer */

const node = (id: number, firstName = `n${id}`, childCount = 0): Node => ({ id, firstName, childCount })
const root = node(1, 'من', 3)
const [sara, reza, mina] = [node(2, 'سارا', 2), node(3, 'رضا'), node(4, 'مینا')]

const come = (tree: Tree<Node>, id: number, page: readonly Node[], next: string | null = null) =>
  treeAfter(tree, { type: 'come', id, page, next })
const opened = come(treeOf(root), 1, [sara, reza, mina])
const keysOf = (tree: Tree<Node>) => rowsOf(tree).map(({ key, depth }) => `${key}:${depth}`)

describe('the rows of a tree', () => {
  it('begin with the root and show only open branches', () => {
    expect(keysOf(treeOf(root))).toEqual(['m1:0'])
    expect(keysOf(opened)).toEqual(['m1:0', 'm2:1', 'm3:1', 'm4:1'])
    const deeper = come(treeAfter(opened, { type: 'open', id: 2 }), 2, [node(5), node(6)])
    expect(keysOf(deeper)).toEqual(['m1:0', 'm2:1', 'm5:2', 'm6:2', 'm3:1', 'm4:1'])
    expect(keysOf(treeAfter(deeper, { type: 'close', id: 2 }))).toEqual(keysOf(opened))
    expect(keysOf(treeAfter(treeAfter(deeper, { type: 'open', id: 9 }), { type: 'close-all' }))).toEqual(
      keysOf(opened),
    )
  })

  it('have the position in their level and its size on the server', () => {
    const rows = rowsOf(come(treeOf(node(1, 'من', 120)), 1, [sara, reza], 'x'))
    expect(rows[2]).toMatchObject({ kind: 'member', position: 2, count: 120 })
    expect(rows[3]).toMatchObject({ kind: 'more', depth: 1, left: 118 })
  })

  it('end a level with its loading or failed state instead of the button for more', () => {
    const part = come(treeOf(root), 1, [sara], 'x')
    expect(rowsOf(treeAfter(part, { type: 'load', id: 1 })).at(-1)).toMatchObject({ kind: 'loading' })
    expect(rowsOf(treeAfter(part, { type: 'fail', id: 1 })).at(-1)).toMatchObject({ kind: 'failed' })
    expect(rowsOf(come(part, 1, [reza, mina])).at(-1)).toMatchObject({ kind: 'member', member: mina })
  })

  it('do not repeat a member who moved up between two pages', () => {
    expect(keysOf(come(come(treeOf(root), 1, [sara, reza], 'x'), 1, [reza, mina]))).toEqual(keysOf(opened))
  })

  it('work for a chain of fifty thousand', () => {
    let tree = treeOf(node(0, 'top', 1))
    const levels = new Map(
      Array.from({ length: 50_000 }, (_, id) => [
        id,
        { members: [node(id + 1, 'x', 1)], next: null, state: 'there' as const },
      ]),
    )
    tree = { ...tree, levels, open: new Set(levels.keys()) }
    expect(rowsOf(tree)).toHaveLength(50_001)
  })
})

describe('a key in the tree', () => {
  const rows = rowsOf(come(treeAfter(opened, { type: 'open', id: 2 }), 2, [node(5), node(6)]))
  const press = (at: number, key: string, isRtl = false) =>
    keyActionOf(rows, at, { key, isRtl, rowsPerPage: 3 })

  it('moves by a row, a page, or to either end, within the tree', () => {
    expect(press(0, 'ArrowDown')).toEqual({ type: 'move', to: 1 })
    expect(press(0, 'ArrowUp')).toEqual({ type: 'move', to: 0 })
    expect(press(5, 'ArrowDown')).toEqual({ type: 'move', to: 5 })
    expect(press(1, 'PageDown')).toEqual({ type: 'move', to: 4 })
    expect(press(1, 'PageUp')).toEqual({ type: 'move', to: 0 })
    expect(press(2, 'Home')).toEqual({ type: 'move', to: 0 })
    expect(press(2, 'End')).toEqual({ type: 'move', to: 5 })
  })

  it('forward enters an open branch and opens a closed one, in reading direction', () => {
    expect(press(1, 'ArrowRight')).toEqual({ type: 'move', to: 2 })
    expect(press(1, 'ArrowLeft', true)).toEqual({ type: 'move', to: 2 })
    const closed = rowsOf(opened)
    expect(keyActionOf(closed, 1, { key: 'ArrowRight', isRtl: false, rowsPerPage: 3 })).toEqual({
      type: 'open',
      id: 2,
    })
    expect(press(4, 'ArrowRight')).toBeNull()
  })

  it('back closes an open branch, and goes to the parent from a closed one', () => {
    expect(press(1, 'ArrowLeft')).toEqual({ type: 'close', id: 2 })
    expect(press(3, 'ArrowLeft')).toEqual({ type: 'move', to: 1 })
    expect(press(3, 'ArrowRight', true)).toEqual({ type: 'move', to: 1 })
    expect(press(5, 'ArrowLeft')).toEqual({ type: 'move', to: 0 })
  })

  it('activates the row, or does nothing', () => {
    expect(press(2, 'Enter')).toEqual({ type: 'act' })
    expect(press(2, ' ')).toEqual({ type: 'act' })
    expect(press(2, 'F5')).toBeNull()
  })
})

describe('letters in the tree', () => {
  const rows = rowsOf(opened)

  it('go to the next name that begins with them, wrapping around', () => {
    expect(rowBeginningWith(rows, 0, 'س')).toBe(1)
    expect(rowBeginningWith(rows, 1, 'م')).toBe(3)
    expect(rowBeginningWith(rows, 3, 'م')).toBe(0)
  })

  it('stay on a name that still matches', () => {
    expect(rowBeginningWith(rows, 3, 'می')).toBe(3)
    expect(rowBeginningWith(rows, 3, 'مي')).toBe(3)
  })

  it('do nothing if no name matches', () => {
    expect(rowBeginningWith(rows, 0, 'ژ')).toBe(-1)
    expect(rowBeginningWith(rows, 0, ' ')).toBe(-1)
  })
})
