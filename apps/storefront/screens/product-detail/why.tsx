import { type Offer, type PricedItem, priceSteps } from '@anar/domain/pricing'
import { Icon } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { ChevronDown } from '@anar/ui/icons'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { productTexts } from '../../texts/product.ts'
import styles from './buy-box.module.css'

// Read by few, and its words are many: it comes when it is asked for.
const WhyPrice = lazy(() =>
  import('../../components/why-price/why-price.tsx').then((module) => ({ default: module.WhyPrice })),
)

/** «چرا این قیمت؟»: the steps in which the price was made. @spec 3.order-item */
export function Why({ offer, line, name }: { offer: Offer; line: PricedItem; name: string }) {
  const t = useTexts(productTexts)
  const [isAsked, setIsAsked] = useState(false)
  const asking = (
    <button type="button" className={styles.why} aria-expanded={false} onClick={() => setIsAsked(true)}>
      {t('why')}
      <Icon of={ChevronDown} size={16} />
    </button>
  )
  if (!isAsked) return asking
  return (
    <Suspense fallback={asking}>
      <Opened>
        <WhyPrice steps={priceSteps(offer, line)} name={name} />
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
