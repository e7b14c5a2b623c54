import { Icon, VisuallyHidden } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { Search, X } from '@anar/ui/icons'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { commonTexts } from '../../texts/common.ts'
import { listAddress } from '../list-address.ts'
import styles from './search-box.module.css'

/** The search of the header: leads to the products list. `hasShortcut`: the key / puts the cursor here. @spec 2.products-list */
export function SearchBox({ hasShortcut = false }: { hasShortcut?: boolean }) {
  const t = useTexts(commonTexts)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const sought = pathname === '/products-list' ? (new URLSearchParams(search).get('text') ?? '') : ''
  const [text, setText] = useState(sought)
  // What the list is asked for elsewhere (a removed filter, the way back) shows here too.
  const [lastSought, setLastSought] = useState(sought)
  if (sought !== lastSought) {
    setLastSought(sought)
    setText(sought)
  }
  useSlashKey(input, hasShortcut)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    navigate(listAddress({ text: text.trim() }))
    scrollTo(0, 0)
    input.current?.blur()
  }
  return (
    <search>
      <form className={styles.box} onSubmit={submit} action="#/products-list">
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
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {text !== '' ? (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('clearSearch')}
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
          >
            <Icon of={X} size={18} />
          </button>
        ) : (
          hasShortcut && (
            <kbd className={styles.key} title={t('searchShortcut')}>
              /
            </kbd>
          )
        )}
      </form>
    </search>
  )
}

function useSlashKey(input: { readonly current: HTMLInputElement | null }, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const focus = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isTyping = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      // The same key carries «/» on a Persian keyboard, whatever letter it writes there.
      const isSlash = event.key === '/' || event.code === 'Slash'
      if (isTyping || !isSlash || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input, isOn])
}
