import type { Offer, PricedItem } from '@anar/domain/pricing'
import { Icon } from '@anar/ui'
import { ChevronDown } from '@anar/ui/icons'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import styles from './why-price.module.css'

// Read by few, and its words are many: it comes when it is asked for.
const WhyOffer = lazy(() => import('./why-offer.tsx'))

/** «چرا این قیمت؟»: the steps in which the price was made. @spec 3.order-item */
export function AskWhy({
  offer,
  line,
  name,
  children,
  label,
}: {
  offer: Offer
  line: PricedItem
  name: string
  /** What is asked, in words. */
  children: ReactNode
  /** The same with the product's name, where several stand below each other. */
  label?: string
}) {
  const [isAsked, setIsAsked] = useState(false)
  const asking = (
    <button
      type="button"
      className={styles.open}
      aria-label={label}
      aria-expanded={false}
      onClick={() => setIsAsked(true)}
    >
      {children}
      <Icon of={ChevronDown} size={16} />
    </button>
  )
  if (!isAsked) return asking
  return (
    <Suspense fallback={asking}>
      <Opened>
        <WhyOffer offer={offer} line={line} name={name} />
      </Opened>
    </Suspense>
  )
}

/** Takes the place of the button that was pressed: open, and with the focus that the button had. */
function Opened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const details = place.current?.querySelector('details')
    if (details) details.open = true
    details?.querySelector('summary')?.focus()
  }, [])
  return <div ref={place}>{children}</div>
}
