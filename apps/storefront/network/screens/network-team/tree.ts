/** A member's data for the tree. */
export type Node = { id: number; firstName: string; childCount: number }

/** The loaded direct members below a person. */
export type Level<Member extends Node> = {
  members: readonly Member[]
  /** The cursor of the next page; null if all have loaded. */
  next: string | null
  state: 'loading' | 'there' | 'failed'
}

export type Tree<Member extends Node> = {
  root: Member
  levels: ReadonlyMap<number, Level<Member>>
  open: ReadonlySet<number>
}

export type TreeRow<Member extends Node> =
  | {
      kind: 'member'
      key: string
      depth: number
      member: Member
      isOpen: boolean
      position: number
      count: number
    }
  /** The last row of a level that has not loaded completely. */
  | { kind: 'more' | 'loading' | 'failed'; key: string; depth: number; parent: Member; left: number }

export type TreeAction<Member extends Node> =
  | { type: 'open' | 'close' | 'load' | 'fail'; id: number }
  | { type: 'come'; id: number; page: readonly Member[]; next: string | null }
  | { type: 'close-all' }

export const treeOf = <Member extends Node>(root: Member): Tree<Member> => ({
  root,
  levels: new Map(),
  open: new Set([root.id]),
})

const noLevel = { members: [], next: null, state: 'there' } as const

/** The reducer of the tree. */
export function treeAfter<Member extends Node>(tree: Tree<Member>, action: TreeAction<Member>): Tree<Member> {
  if (action.type === 'close-all') return { ...tree, open: new Set([tree.root.id]) }
  const { id } = action
  if (action.type === 'open') return { ...tree, open: new Set([...tree.open, id]) }
  if (action.type === 'close') return { ...tree, open: new Set([...tree.open].filter((one) => one !== id)) }
  const level: Level<Member> = tree.levels.get(id) ?? noLevel
  const levels = new Map(tree.levels)
  if (action.type === 'load') levels.set(id, { ...level, state: 'loading' })
  if (action.type === 'fail') levels.set(id, { ...level, state: 'failed' })
  if (action.type === 'come') {
    // Scores change between pages: a member who moved up must not appear twice.
    const known = new Set(level.members.map((member) => member.id))
    const fresh = action.page.filter((member) => !known.has(member.id))
    levels.set(id, { members: [...level.members, ...fresh], next: action.next, state: 'there' })
  }
  return { ...tree, levels }
}

/**
 * The tree as rows from top to bottom, without closed branches. Iterative: recursion over a chain of thousands would
 * overflow the stack.
 */
export function rowsOf<Member extends Node>({ root, levels, open }: Tree<Member>): TreeRow<Member>[] {
  const rows: TreeRow<Member>[] = []
  const stack: TreeRow<Member>[] = [
    {
      kind: 'member',
      key: `m${root.id}`,
      depth: 0,
      member: root,
      isOpen: open.has(root.id),
      position: 1,
      count: 1,
    },
  ]
  for (let row = stack.pop(); row; row = stack.pop()) {
    rows.push(row)
    if (row.kind !== 'member' || !row.isOpen) continue
    const { member, depth } = row
    const level = levels.get(member.id)
    if (!level) continue
    const left = Math.max(0, member.childCount - level.members.length)
    const rest = level.state === 'there' ? (level.next === null ? null : 'more') : level.state
    if (rest) stack.push({ kind: rest, key: `${rest}${member.id}`, depth: depth + 1, parent: member, left })
    for (let index = level.members.length - 1; index >= 0; index--) {
      const child = level.members[index]!
      stack.push({
        kind: 'member',
        key: `m${child.id}`,
        depth: depth + 1,
        member: child,
        isOpen: open.has(child.id),
        position: index + 1,
        count: Math.max(member.childCount, level.members.length),
      })
    }
  }
  return rows
}
