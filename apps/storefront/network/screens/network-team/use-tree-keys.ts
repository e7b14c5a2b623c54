import { type KeyboardEvent, useRef } from 'react'
import type { Member } from '../../data/network.ts'
import type { TreeRow } from './tree.ts'
import { type KeyAction, keyActionOf } from './tree-keys.ts'
import { rowBeginningWith } from './typeahead.ts'

const typingRestMs = 700

/** Key handling of the tree: letters go to a name, other keys run their action. */
export function useTreeKeys(
  { rows, active, rowHeight }: { rows: readonly TreeRow<Member>[]; active: number; rowHeight: number },
  onKeyAction: (action: NonNullable<KeyAction>) => void,
) {
  const typed = useRef({ text: '', at: 0 })

  function type(event: KeyboardEvent<HTMLElement>) {
    const isGoingOn = event.timeStamp - typed.current.at < typingRestMs
    typed.current = { text: (isGoingOn ? typed.current.text : '') + event.key, at: event.timeStamp }
    const match = rowBeginningWith(rows, active, typed.current.text)
    if (match >= 0) onKeyAction({ type: 'move', to: match })
    // The page's shortcut '/' for the search is a plain character here.
    event.stopPropagation()
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.length === 1 && event.key !== ' ') return type(event)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const rowsPerPage = Math.max(1, Math.floor(window.innerHeight / rowHeight) - 3)
    const action = keyActionOf(rows, active, { key: event.key, isRtl, rowsPerPage })
    if (!action) return
    event.preventDefault()
    onKeyAction(action)
  }
}
