import { type RefObject, useEffect, useRef } from 'react'

/**
 * Closes a panel on Esc (the focus then returns to what opened it), on a press outside, and where the focus leaves it.
 * @returns the panel's ref
 */
export function useDismiss(isOpen: boolean, close: () => void, opener: RefObject<HTMLElement | null>) {
  const panel = useRef<HTMLDivElement>(null)
  const closing = useRef(close)
  closing.current = close
  useEffect(() => {
    if (!isOpen) return
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || opener.current?.contains(target))
    const onPress = (event: PointerEvent) => !isInside(event.target) && closing.current()
    const onFocus = (event: FocusEvent) => !isInside(event.target) && closing.current()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Not the dialog that may contain the field.
      event.preventDefault()
      event.stopPropagation()
      closing.current()
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [isOpen, opener])
  return panel
}
