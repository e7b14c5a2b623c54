import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './when-near.module.css'

/**
 * Renders what is far down the page when somebody comes near it, so that its code and its answers wait till then; from
 * then on it stays. `blockSize` keeps its place.
 */
export function WhenNear({ blockSize, children }: { blockSize: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    if (typeof IntersectionObserver === 'undefined') {
      setIsNear(true)
      return
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '500px 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  if (isNear) return children
  return <div ref={place} className={styles.place} style={{ '--place': blockSize } as CSSProperties} />
}
