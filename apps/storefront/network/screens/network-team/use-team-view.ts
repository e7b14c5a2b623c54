import { useSearchParams } from '@anar/app-kit/router'
import { useCallback } from 'react'
import type { MemberFilter } from '../../data/member-rules.ts'
import { sortFrom } from './sort.ts'

/** The view of the network; stored in the URL. */
export type TeamView = MemberFilter & {
  layout: 'tree' | 'list'
  /** The root of the tree; null for the person themselves. */
  rootId: number | null
  /** With a search or a filter always true. */
  isList: boolean
}

const shows = ['all', 'bought', 'eligible', 'new'] as const

/** The view of a URL. */
export function viewFrom(address: URLSearchParams): TeamView {
  const text = address.get('q') ?? ''
  const show = shows.find((one) => one === address.get('show')) ?? 'all'
  const layout = address.get('view') === 'list' ? 'list' : 'tree'
  const root = Number(address.get('root'))
  return {
    text,
    show,
    layout,
    sort: sortFrom(address.get('sort')),
    rootId: Number.isSafeInteger(root) && root > 0 ? root : null,
    isList: layout === 'list' || text.trim() !== '' || show !== 'all',
  }
}

/** The URL of a view, without defaults. */
export function addressOf({ text, show, layout, sort, rootId }: TeamView): URLSearchParams {
  const address = new URLSearchParams()
  if (layout === 'list') address.set('view', 'list')
  if (text !== '') address.set('q', text)
  if (show !== 'all') address.set('show', show)
  if (sort !== '-groupScore') address.set('sort', sort)
  if (rootId !== null) address.set('root', String(rootId))
  return address
}

export function useTeamView(): [TeamView, (change: Partial<TeamView>) => void] {
  const [address, setAddress] = useSearchParams()
  const change = useCallback(
    (changes: Partial<TeamView>) =>
      setAddress((before) => addressOf({ ...viewFrom(before), ...changes }), { replace: true }),
    [setAddress],
  )
  return [viewFrom(address), change]
}
