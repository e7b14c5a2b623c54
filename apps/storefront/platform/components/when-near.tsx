import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './when-near.module.css'

/**
 * Renders its children once they are near the viewport, so that their code and queries load only then. `blockSize`
 * reserves the space.
 */
export function WhenNear({ blockSize, children }: { blockSize: string; children: ReactNode }) {
  const reserved = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !reserved.current) return
    if (typeof IntersectionObserver === 'undefined') {
      setIsNear(true)
      return
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '500px 0px',
    })
    observer.observe(reserved.current)
    return () => observer.disconnect()
  }, [isNear])
  if (isNear) return children
  return <div ref={reserved} className={styles.place} style={{ '--place': blockSize } as CSSProperties} />
}
