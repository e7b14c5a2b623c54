import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { cx } from '../components/cx.ts'
import fieldStyles from '../components/field.module.css'
import { Field, type FieldProps } from '../components/field.tsx'
import { Icon } from '../components/icon.tsx'
import { VisuallyHidden } from '../components/visually-hidden.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { formMessages } from '../messages/forms.ts'
import styles from './combobox-field.module.css'
import { matchingOptions, type Option } from './options.ts'

export type { Option }

type ComboboxProps = FieldProps & {
  options: readonly Option[]
  /** The value of the chosen option; empty where none is. */
  value: string
  onChange: (value: string) => void
  /** The maximum of listed options; typing more shows the others. All of them by default. */
  maxOptions?: number
  placeholder?: string
  disabled?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/**
 * One of many options, found by typing a part of its name. Arrow keys move, Enter chooses, Esc cancels; on blur an
 * incomplete text becomes the only matching option, or the name of the chosen one.
 */
export function ComboboxField(props: ComboboxProps) {
  const { options, value, onChange, maxOptions, placeholder, disabled, name, onBlur, ref, ...frame } = props
  const t = useMessages(formMessages)
  const box = useCombobox(props)
  return (
    <Field {...frame}>
      {({ id, describedBy, isInvalid }) => (
        <div className={styles.frame}>
          <div className={cx(fieldStyles.control, isInvalid && fieldStyles.invalid)}>
            <input
              ref={ref}
              id={id}
              name={name}
              className={fieldStyles.input}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={box.isOpen}
              aria-controls={`${id}-list`}
              aria-activedescendant={
                box.isOpen && box.matches[box.active] ? `${id}-${box.active}` : undefined
              }
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              placeholder={placeholder}
              value={box.text}
              onChange={(event) => box.type(event.target.value)}
              onClick={box.open}
              onKeyDown={box.press}
              onFocus={(event) => event.target.select()}
              onBlur={() => {
                box.leave()
                onBlur?.()
              }}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              aria-required={frame.required || undefined}
            />
            <Icon of={ChevronDown} size={18} className={styles.arrow} />
          </div>
          <List id={id} label={t('optionsOpen')} box={box} value={value} />
          <VisuallyHidden>
            <span role="status">
              {box.isOpen && box.isTyping && t('optionsCount', { count: box.matches.length })}
            </span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  )
}

type Box = ReturnType<typeof useCombobox>

function List({ id, label, box, value }: { id: string; label: string; box: Box; value: string }) {
  const t = useMessages(formMessages)
  const active = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the move that counts
  useEffect(() => {
    // Returns nothing: newer browsers return a promise here, which is no cleanup function.
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [box.active, box.isOpen])
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={styles.list}
      hidden={!box.isOpen}
      // The focus stays in the input, since blur would close the list before the press ends.
      onPointerDown={(event) => event.preventDefault()}
    >
      {box.isOpen &&
        box.matches.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
          // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus and names the active one
          <div
            key={option.value}
            ref={index === box.active ? active : undefined}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === value}
            className={cx(
              styles.option,
              index === box.active && styles.active,
              option.value === value && styles.chosen,
            )}
            onClick={() => box.choose(option)}
          >
            {option.label}
          </div>
        ))}
      {box.isOpen && box.matches.length === 0 && <p className={styles.none}>{t('optionsNone')}</p>}
    </div>
  )
}

function useCombobox({ options, value, onChange, maxOptions }: ComboboxProps) {
  const [isOpen, setIsOpen] = useState(false)
  /** What is being typed; null while the field shows the chosen option's name. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const chosen = options.find((option) => option.value === value)
  const matches = matchingOptions(options, typed ?? '').slice(0, maxOptions)

  function open() {
    setIsOpen(true)
    const index = typed === null && chosen ? options.indexOf(chosen) : 0
    setActive(Math.max(0, index))
  }
  function close() {
    setIsOpen(false)
    setTyped(null)
  }
  function choose(option: Option) {
    if (option.value !== value) onChange(option.value)
    close()
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) return open()
      setActive((active + step + matches.length) % Math.max(1, matches.length))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const option = matches[active]
      if (option) choose(option)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return {
    isOpen,
    isTyping: typed !== null,
    matches,
    active,
    text: typed ?? chosen?.label ?? '',
    open,
    press,
    choose,
    type(text: string) {
      setTyped(text)
      setActive(0)
      setIsOpen(true)
    },
    leave() {
      const only = typed && matches.length === 1 ? matches[0] : undefined
      if (only) return choose(only)
      // Emptied by hand: nothing is chosen any more.
      if (typed === '' && value !== '') onChange('')
      close()
    },
  }
}
