import { directionOf, useLanguage } from '@anar/ui/i18n'
import { type KeyboardEvent, useRef, useState } from 'react'

/** A scrolling strip of images, each in a button: the shown index, and navigation, also by arrow keys. */
export function useStrip() {
  const isRightToLeft = directionOf(useLanguage()) === 'rtl'
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const imageAt = (index: number) => {
    const child = strip.current?.children[index]
    return child instanceof HTMLElement ? child : null
  }
  const goTo = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const image = imageAt(index)
    // `offsetLeft` has the sign of `scrollLeft` in this text direction.
    if (image) strip.current?.scrollTo({ left: image.offsetLeft, behavior })
    return image?.querySelector('button') ?? null
  }
  const onScroll = () => {
    const { current } = strip
    if (current) setShown(Math.round(Math.abs(current.scrollLeft) / Math.max(1, current.clientWidth)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = shown + (isRightToLeft ? -by : by)
    if (by === 0 || !imageAt(next)) return
    event.preventDefault()
    goTo(next)?.focus({ preventScroll: true })
  }
  return { strip, shown, goTo, handlers: { onScroll, onKeyDown } }
}
