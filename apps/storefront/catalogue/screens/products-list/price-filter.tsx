import { typedRial } from '@anar/domain/text'
import { TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { type FocusEvent, type FormEvent, memo, useEffect, useRef } from 'react'
import { productsMessages } from '../../messages/shopping.ts'
import { Facet } from './facet.tsx'
import type { FacetCounts } from './facet-counts.ts'
import styles from './filters.module.css'
import { inOrder } from './list-address.ts'
import { PriceBars } from './price-bars.tsx'
import type { ChangeList } from './use-list.ts'

/** The minimum and maximum price, in the currency unit of the language. */
export const PriceFilter = memo(function PriceFilter({
  minRial,
  maxRial,
  change,
  prices,
}: {
  minRial: number | null
  maxRial: number | null
  change: ChangeList
  prices: FacetCounts['prices']
}) {
  const t = useMessages(productsMessages)
  const language = useLanguage()
  const { amount, moneyUnit, rialsPerUnit } = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const apply = () => {
    if (!form.current) return
    const typed = new FormData(form.current)
    const ends = ['from', 'to'].map((name) => typedRial(String(typed.get(name) ?? ''), rialsPerUnit))
    const [from, to] = inOrder(ends[0] ?? null, ends[1] ?? null)
    if (from !== minRial || to !== maxRial) change({ minRial: from, maxRial: to })
  }
  const shown = (amountRial: number | null) => (amountRial === null ? '' : amount(amountRial))
  // The fields reset when the range changes elsewhere (a removed chip, another language).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the triggers of the reset
  useEffect(() => form.current?.reset(), [minRial, maxRial, language])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  // Moving between the fields does not submit.
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) apply()
  }
  return (
    <Facet name={t('price')} aside={moneyUnit} isOpen>
      <PriceBars prices={prices} minRial={minRial} maxRial={maxRial} />
      <form ref={form} className={styles.prices} onSubmit={submit} onBlur={leave}>
        {/* Without it, Enter does not submit a form with two fields. */}
        <input type="submit" hidden />
        <TextField
          name="from"
          size="md"
          label={t('priceFromIn', { unit: moneyUnit })}
          hideLabel
          placeholder={t('priceFrom')}
          defaultValue={shown(minRial)}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
        />
        <TextField
          name="to"
          size="md"
          label={t('priceToIn', { unit: moneyUnit })}
          hideLabel
          placeholder={t('priceTo')}
          defaultValue={shown(maxRial)}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
        />
      </form>
    </Facet>
  )
})
