import { directionOf, useLanguage } from '@anar/ui/i18n'
import { type KeyboardEvent, useRef, useState } from 'react'

/** A strip of pictures, each in a button: which one is seen, and how to come to another, by arrow keys too. */
export function useStrip() {
  const isRightToLeft = directionOf(useLanguage()) === 'rtl'
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const pictureAt = (place: number) => {
    const child = strip.current?.children[place]
    return child instanceof HTMLElement ? child : null
  }
  const goTo = (place: number, behavior: ScrollBehavior = 'smooth') => {
    const picture = pictureAt(place)
    // The offset has the sign that scrolling has in this direction of writing.
    if (picture) strip.current?.scrollTo({ left: picture.offsetLeft, behavior })
    return picture?.querySelector('button') ?? null
  }
  const onScroll = () => {
    const { current } = strip
    if (current) setShown(Math.round(Math.abs(current.scrollLeft) / Math.max(1, current.clientWidth)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = shown + (isRightToLeft ? -by : by)
    if (by === 0 || !pictureAt(next)) return
    event.preventDefault()
    goTo(next)?.focus({ preventScroll: true })
  }
  return { strip, shown, goTo, handlers: { onScroll, onKeyDown } }
}
