import { type KeyboardEvent, useRef } from 'react'
import type { Member } from '../../data/network.ts'
import type { TreeRow } from './tree.ts'
import { type Deed, deedOf } from './tree-keys.ts'
import { rowBeginningWith } from './typeahead.ts'

const typingRestMs = 700

/** What is pressed in the tree: letters go to a name, all else does its deed. */
export function useTreeKeys(
  { rows, active, rowHeight }: { rows: readonly TreeRow<Member>[]; active: number; rowHeight: number },
  onDeed: (deed: NonNullable<Deed>) => void,
) {
  const typed = useRef({ text: '', at: 0 })

  function type(event: KeyboardEvent<HTMLElement>) {
    const isGoingOn = event.timeStamp - typed.current.at < typingRestMs
    typed.current = { text: (isGoingOn ? typed.current.text : '') + event.key, at: event.timeStamp }
    const found = rowBeginningWith(rows, active, typed.current.text)
    if (found >= 0) onDeed({ type: 'move', to: found })
    // The shop's own keys, '/' for its search, mean letters here.
    event.stopPropagation()
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.length === 1 && event.key !== ' ') return type(event)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const rowsPerPage = Math.max(1, Math.floor(window.innerHeight / rowHeight) - 3)
    const deed = deedOf(rows, active, { key: event.key, isRtl, rowsPerPage })
    if (!deed) return
    event.preventDefault()
    onDeed(deed)
  }
}
