import { cx } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useId } from 'react'
import type { SkuRow } from '../../data/product.ts'
import { productMessages } from '../../messages/shopping.ts'
import { isInStock } from './offers.ts'
import styles from './options.module.css'

/** The volumes or shades of a product. One that is out of stock is struck through and can still be chosen. */
export function Options({
  skus,
  chosenId,
  onChoose,
}: {
  skus: readonly SkuRow[]
  chosenId: number
  onChoose: (skuId: number) => void
}) {
  const t = useMessages(productMessages)
  const name = useId()
  if (skus.length < 2) return null
  const chosen = skus.find(({ id }) => id === chosenId)
  return (
    <fieldset>
      <legend className={styles.legend}>
        {t('option')}
        {chosen?.optionName && <b className={styles.chosenName}>{chosen.optionName}</b>}
      </legend>
      <div className={styles.options}>
        {skus.map((sku) => {
          const label = sku.optionName ?? sku.name
          const isGone = !isInStock(sku)
          const isOn = sku.id === chosenId
          return (
            <label
              key={sku.id}
              className={cx(styles.option, isOn && styles.on, isGone && styles.gone)}
              title={label}
            >
              <input
                type="radio"
                name={name}
                checked={isOn}
                onChange={() => onChoose(sku.id)}
                className={styles.native}
                aria-label={isGone ? t('optionUnavailable', { name: label }) : label}
              />
              {sku.swatch && <span className={styles.swatch} style={{ background: sku.swatch }} />}
              <span>{label}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
