import { Icon, Ltr, RadioCard, Spinner, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Search } from '@anar/ui/icons'
import { useDeferredValue, useId, useState } from 'react'
import text from '../../../platform/components/text-styles.module.css'
import { useOffers } from '../../data/rewards.ts'
import { rewardsMessages } from '../../messages/index.ts'
import styles from './rewards.module.css'

/** Picks an offer by a part of its name or its bar code. */
export function OfferChoice({
  value,
  error,
  onChoose,
}: {
  value: number | null
  error: string | undefined
  onChoose: (skuSellerId: number | null) => void
}) {
  const t = useMessages(rewardsMessages)
  const name = useId()
  const [typed, setTyped] = useState('')
  const query = useOffers(useDeferredValue(typed))
  // Hides the results once one is chosen; typing shows them again.
  const offers = value === null ? query.data : query.data?.filter(({ id }) => id === value)
  return (
    <>
      <TextField
        required
        type="search"
        icon={<Icon of={Search} size={18} />}
        autoComplete="off"
        label={t('offer')}
        hint={t('offerHint')}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          onChoose(null)
        }}
      />
      {typed.trim() !== '' && (
        <div className={styles.offers} role="radiogroup" aria-label={t('offers')}>
          {query.isPending && <Spinner />}
          {query.error && <p className={text.small}>{t('offersFailed')}</p>}
          {query.data?.length === 0 && <p className={text.small}>{t('offersNone')}</p>}
          {offers?.map(({ id, sku, seller }) => (
            <RadioCard
              key={id}
              name={name}
              value={id}
              checked={value === id}
              onChange={() => onChoose(id)}
              title={<bdi>{sku.name}</bdi>}
            >
              <span className={text.small}>
                <bdi>{seller.name}</bdi> · <Ltr>{sku.gtin}</Ltr>
              </span>
            </RadioCard>
          ))}
        </div>
      )}
    </>
  )
}
