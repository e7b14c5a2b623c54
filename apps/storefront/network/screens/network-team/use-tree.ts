import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { fetchBelow, type Member } from '../../data/network.ts'
import { rowsOf, type Tree, type TreeAction, treeAfter, treeOf } from './tree.ts'

type Reducer = (tree: Tree<Member>, action: TreeAction<Member>) => Tree<Member>

/** The tree below a member; a level loads when its branch is opened, fifty at a time. */
export function useTree(root: Member) {
  const [tree, dispatch] = useReducer<Tree<Member>, Member, [TreeAction<Member>]>(
    treeAfter as Reducer,
    root,
    treeOf,
  )
  const now = useRef(tree)
  now.current = tree

  const load = useCallback(async (id: number) => {
    const level = now.current.levels.get(id)
    if (level?.state === 'loading') return
    dispatch({ type: 'load', id })
    try {
      const { page, next } = await fetchBelow(id, level?.next ?? null)
      dispatch({ type: 'come', id, page, next })
    } catch {
      dispatch({ type: 'fail', id })
    }
  }, [])
  const open = useCallback(
    (id: number) => {
      dispatch({ type: 'open', id })
      if (!now.current.levels.has(id)) void load(id)
    },
    [load],
  )
  useEffect(() => {
    if (root.childCount > 0) open(root.id)
  }, [root, open])

  const rows = useMemo(() => rowsOf(tree), [tree])
  return {
    rows,
    load,
    open,
    close: useCallback((id: number) => dispatch({ type: 'close', id }), []),
    closeAll: useCallback(() => dispatch({ type: 'close-all' }), []),
  }
}
