import { Icon, Money, ResponsiveImage, Stage, VisuallyHidden } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { History, LayoutGrid, Search, Tag } from '@anar/ui/icons'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'
import { forgetSearches } from '../../platform/data/device-lists.ts'
import { recentSearches } from '../../search/data/recent-searches.ts'
import { useSuggestions } from '../../search/data/suggestions.ts'
import { suggestionsMessages } from '../../search/messages/index.ts'
import {
  groupsFrom,
  recentGroups,
  type SuggestionGroup,
  type SuggestionOption,
} from './suggestion-options.ts'
import styles from './suggestions.module.css'

/** Passes the box's keys to the open list; returns whether the list used the key. */
export type SuggestionKeys = { press: (event: KeyboardEvent) => boolean }

type Props = {
  text: string
  listId: string
  keys: Ref<SuggestionKeys>
  onActive: (optionId: string | undefined) => void
  onChoose: (option: SuggestionOption) => void
  onClose: () => void
}

const typingPauseMs = 120

/** Recent searches before typing, then matching suggestions. The focus stays in the box. */
export default function Suggestions({ text, listId, keys, onActive, onChoose, onClose }: Props) {
  const t = useMessages(suggestionsMessages)
  const [recent, setRecent] = useState(recentSearches)
  const { data } = useSuggestions(usePaused(text))
  const groups = text.trim() === '' ? recentGroups(recent) : data ? groupsFrom(data) : []
  const options = groups.flatMap((group) => group.options)
  const active = useActiveOption({ options, listId, keys, onActive, onChoose, onClose })

  if (groups.length === 0) return <div id={listId} role="listbox" aria-label={t('suggestions')} hidden />
  return (
    <div className={styles.panel}>
      <VisuallyHidden>
        <span role="status">{t('found', { count: options.length })}</span>
      </VisuallyHidden>
      {/* A press does not take the focus, so that the list stays open until the choice is made. */}
      <div
        id={listId}
        role="listbox"
        aria-label={t('suggestions')}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          <Group key={group.kind} of={group} active={active} onChoose={onChoose} />
        ))}
      </div>
      {groups[0]?.kind === 'recent' && (
        <button
          type="button"
          className={styles.forget}
          onClick={() => {
            forgetSearches()
            setRecent([])
          }}
        >
          {t('forget')}
        </button>
      )}
    </div>
  )
}

type Active = {
  key: string | null
  setKey: (key: string) => void
  idOf: (key: string) => string
}

/** The active option, and the key handling of the box while the list is open. */
function useActiveOption({
  options,
  listId,
  keys,
  onActive,
  onChoose,
  onClose,
}: Omit<Props, 'text'> & { options: readonly SuggestionOption[] }): Active {
  const [key, setKey] = useState<string | null>(null)
  const index = options.findIndex((option) => option.key === key)
  const activeId = index === -1 ? undefined : `${listId}-${index}`
  // A layout effect: the box must not name the option that was just left.
  useLayoutEffect(() => onActive(activeId), [activeId, onActive])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useImperativeHandle(keys, () => ({
    press(event) {
      if (event.key === 'Escape') {
        onClose()
        return true
      }
      if (event.key === 'Enter' && options[index]) {
        onChoose(options[index])
        return true
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || options.length === 0) return false
      // Beyond either end is the box itself: nothing is active.
      const next = (index + 1 + step + options.length + 1) % (options.length + 1)
      setKey(options[next - 1]?.key ?? null)
      return true
    },
  }))
  const idOf = (one: string) => `${listId}-${options.findIndex((option) => option.key === one)}`
  return { key, setKey, idOf }
}

function Group({
  of: { kind, options },
  active,
  onChoose,
}: {
  of: SuggestionGroup
  active: Active
  onChoose: Props['onChoose']
}) {
  const t = useMessages(suggestionsMessages)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options.
    <div role="group" aria-label={t(kind)} className={styles.group}>
      <p className={styles.title} aria-hidden="true">
        {t(kind)}
      </p>
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focused box handles the keys.
        <div
          key={option.key}
          id={active.idOf(option.key)}
          role="option"
          tabIndex={-1}
          aria-selected={option.key === active.key}
          className={styles.option}
          onMouseMove={() => active.setKey(option.key)}
          onClick={() => onChoose(option)}
        >
          <Option of={option} />
        </div>
      ))}
    </div>
  )
}

const icons = { recent: History, query: Search, category: LayoutGrid, brand: Tag } as const

function Option({ of: { kind, name, product } }: { of: SuggestionOption }) {
  if (kind !== 'product' || !product) {
    return (
      <>
        <Icon of={icons[kind as keyof typeof icons]} size={18} className={styles.icon} />
        <bdi className={styles.name}>{name}</bdi>
      </>
    )
  }
  return (
    <>
      <Stage hue={product.hue} className={styles.stage}>
        {product.image && <ResponsiveImage fileId={product.image} alt="" sizes="44px" />}
      </Stage>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.brand}>{product.brand}</span>
      </span>
      {product.price !== null && <Money rial={product.price} />}
    </>
  )
}

/** The debounced text. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return text.trim() === '' ? '' : paused
}
