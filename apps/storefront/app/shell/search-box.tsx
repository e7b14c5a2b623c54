import { useLocation, useNavigate } from '@anar/app-kit/router'
import { Icon, VisuallyHidden } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Search, X } from '@anar/ui/icons'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { listAddress } from '../../catalogue/components/list-address.ts'
import { commonMessages } from '../../platform/messages/shopping.ts'
import styles from './search-box.module.css'
import type { SuggestionKeys } from './suggestions.tsx'

// Loaded when the box gets focus: most visits never use it.
const Suggestions = lazy(() => import('./suggestions.tsx'))

/** The search of the header: leads to the products list. `hasShortcut`: the key / puts the cursor here. @spec 2.products-list */
export function SearchBox({ hasShortcut = false }: { hasShortcut?: boolean }) {
  const t = useMessages(commonMessages)
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, leaveFor } = useSearchText(input)
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  const keys = useRef<SuggestionKeys>(null)
  useSlashKey(input, hasShortcut)

  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  const go = (path: string, search?: string) => {
    close()
    leaveFor(path, search)
  }
  return (
    <search
      className={styles.search}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          go(listAddress({ text: text.trim() }), text)
        }}
        action="#/products-list"
      >
        <Icon of={Search} />
        <label className={styles.field}>
          <VisuallyHidden>{t('search')}</VisuallyHidden>
          <input
            ref={input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            className={styles.input}
            placeholder={t('searchPlaceholder')}
            {...comboboxOf({ isOpen, listId, activeId })}
            value={text}
            onFocus={open}
            onClick={open}
            onChange={(event) => {
              setText(event.target.value)
              open()
            }}
            onKeyDown={(event) => {
              if (isOpen && keys.current?.press(event)) event.preventDefault()
              else if (event.key === 'ArrowDown') open()
            }}
          />
        </label>
        <BoxEnd text={text} hasShortcut={hasShortcut} onClear={() => setText('')} input={input} />
      </form>
      {isOpen && (
        <Suspense fallback={null}>
          <Suggestions
            {...{ text, listId, keys, onActive: setActiveId, onClose: close }}
            onChoose={({ path, search }) => go(path, search)}
          />
        </Suspense>
      )}
    </search>
  )
}

type Input = { readonly current: HTMLInputElement | null }

/** The text of the box, and how to submit it: the searched text stays in the box and is remembered. */
function useSearchText(input: Input) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const searched = pathname === '/products-list' ? (new URLSearchParams(search).get('text') ?? '') : ''
  const [text, setText] = useState(searched)
  // A search changed elsewhere (a removed filter, the way back) shows here too.
  const [lastSearched, setLastSearched] = useState(searched)
  if (searched !== lastSearched) {
    setLastSearched(searched)
    setText(searched)
  }
  const leaveFor = (path: string, searched?: string) => {
    if (searched !== undefined) {
      remember(searched)
      setText(searched)
    }
    navigate(path)
    scrollTo(0, 0)
    input.current?.blur()
  }
  return { text, setText, leaveFor }
}

function comboboxOf({
  isOpen,
  listId,
  activeId,
}: {
  isOpen: boolean
  listId: string
  activeId: string | undefined
}) {
  return {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isOpen ? activeId : undefined,
  } as const
}

/** The button that empties the box, or the hint of its shortcut key. */
function BoxEnd({
  text,
  hasShortcut,
  onClear,
  input,
}: {
  text: string
  hasShortcut: boolean
  onClear: () => void
  input: Input
}) {
  const t = useMessages(commonMessages)
  if (text === '') {
    return hasShortcut ? (
      <kbd className={styles.key} title={t('searchShortcut')}>
        /
      </kbd>
    ) : null
  }
  return (
    <button
      type="button"
      className={styles.clear}
      aria-label={t('clearSearch')}
      onClick={() => {
        onClear()
        input.current?.focus()
      }}
    >
      <Icon of={X} size={18} />
    </button>
  )
}

// Its code loads with the suggestions, which are open here.
function remember(search: string): void {
  void import('../../search/data/recent-searches.ts').then(({ rememberSearch }) => rememberSearch(search))
}

function useSlashKey(input: Input, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const focus = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isTyping = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      // The same key has «/» on a Persian keyboard, whatever character it types there.
      const isSlash = event.key === '/' || event.code === 'Slash'
      if (isTyping || !isSlash || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input, isOn])
}
