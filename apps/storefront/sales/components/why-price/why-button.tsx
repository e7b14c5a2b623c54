import type { Offer, PricedItem } from '@anar/domain/pricing'
import { Icon } from '@anar/ui'
import { ChevronDown } from '@anar/ui/icons'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import styles from './why-price.module.css'

// Rarely opened, with many messages: loaded on demand.
const WhyOffer = lazy(() => import('./why-offer.tsx'))

/** «چرا این قیمت؟»: opens the steps of the price calculation. @spec 3.order-item */
export function WhyButton({
  offer,
  line,
  name,
  children,
  label,
}: {
  offer: Offer
  line: PricedItem
  name: string
  /** The text of the button. */
  children: ReactNode
  /** An accessible label with the product's name, for lists. */
  label?: string
}) {
  const [isOpen, setIsOpen] = useState(false)
  const button = (
    <button
      type="button"
      className={styles.open}
      aria-label={label}
      aria-expanded={false}
      onClick={() => setIsOpen(true)}
    >
      {children}
      <Icon of={ChevronDown} size={16} />
    </button>
  )
  if (!isOpen) return button
  return (
    <Suspense fallback={button}>
      <Opened>
        <WhyOffer offer={offer} line={line} name={name} />
      </Opened>
    </Suspense>
  )
}

/** Replaces the pressed button: opens the details and moves the focus to it. */
function Opened({ children }: { children: ReactNode }) {
  const wrapper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const details = wrapper.current?.querySelector('details')
    if (details) details.open = true
    details?.querySelector('summary')?.focus()
  }, [])
  return <div ref={wrapper}>{children}</div>
}
