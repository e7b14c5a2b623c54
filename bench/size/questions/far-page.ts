import type { ListQuestion } from './question.ts'

type Search = Pick<ListQuestion, 'fields' | 'filter' | 'sort' | 'size'>

/**
 * A cursor from which on about a hundred rows are left: that of the first hundred rows in the reverse order, in the words of
 * the forward one. Null where there are no more, and of a count, which is its first page alone.
 * @param nextOf the `next` of a search of the list's entity
 */
export async function farCursorOf(
  { filter, sort, size }: ListQuestion,
  nextOf: (search: Search) => Promise<string | null>,
): Promise<string | null> {
  if (size === 1) return null
  const reverse = sort.map((key) => (key.startsWith('-') ? key.slice(1) : `-${key}`))
  const next = await nextOf({ fields: ['id'], ...(filter && { filter }), sort: reverse, size: 100 })
  if (next === null) return null
  const parts: string[] = JSON.parse(Buffer.from(next, 'base64url').toString())
  parts[0] = parts[0]!.replace(reverse.join(), sort.join())
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}
