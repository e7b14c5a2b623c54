import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tabs.module.css'

export type Tab<Id extends string> = { id: Id; label: ReactNode; count?: ReactNode; panel: ReactNode }

/** Tabs with their panel below. Arrows move in reading direction; only the open panel is rendered. */
export function Tabs<Id extends string>({
  label,
  tabs,
  open,
  onOpen,
}: {
  label: string
  tabs: readonly Tab<Id>[]
  open: Id
  onOpen: (id: Id) => void
}) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.id === open)
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
    const targets: Record<string, number> = {
      [forward]: (current + 1) % tabs.length,
      [backward]: (current - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    onOpen(tabs[target]!.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  const opened = tabs.find((tab) => tab.id === open)
  return (
    <div>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === open}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            className={styles.tab}
            onClick={() => onOpen(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {opened && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${open}`}
          className={styles.panel}
        >
          {opened.panel}
        </div>
      )}
    </div>
  )
}
