import { Button, Chip, Link, Money, ResponsiveImage, Score, Stage } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { type CardRow, type CatalogueCard, cardFrom } from '../../../catalogue/data/product-card.ts'
import { basketBeingFilled } from '../../../sales/data/basket/being-filled.ts'
import { setQuantity } from '../../../sales/data/basket/set-quantity.ts'
import { landingMessages } from '../../messages/shopping.ts'
import landingStyles from './landing.module.css'
import type { Routine } from './pick-routines.ts'
import styles from './routine-panel.module.css'

/** A routine of three products by skin type, selected by their tags. */
export function RoutinePanel({ routines, now }: { routines: readonly Routine<CardRow>[]; now: number }) {
  const t = useMessages(landingMessages)
  const language = useLanguage()
  const [typeId, setTypeId] = useState<number | null>(null)
  const routine = routines.find((one) => one.typeId === typeId) ?? routines[0]
  if (!routine) return null
  const steps = routine.steps.map((row) => cardFrom(row, { language, now }))
  return (
    <section className={landingStyles.section} aria-labelledby="routine-title">
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 className={styles.title} id="routine-title">
            {t('routine')}
          </h2>
          <p className={styles.text}>{t('routineText')}</p>
          <fieldset className={styles.types} aria-label={t('routineTypes')}>
            {routines.map((one) => (
              <Chip key={one.typeId} selected={one === routine} onClick={() => setTypeId(one.typeId)}>
                {one.typeName}
              </Chip>
            ))}
          </fieldset>
          <AddAll steps={steps} />
        </div>
        <Steps steps={steps} />
      </div>
    </section>
  )
}

function AddAll({ steps }: { steps: readonly CatalogueCard[] }) {
  const t = useMessages(landingMessages)
  const add = () => {
    for (const { skuSellerId } of steps) {
      // Products already in the basket keep their quantity.
      const isMissing = skuSellerId !== null && !basketBeingFilled.get().has(skuSellerId)
      if (isMissing) setQuantity({ skuSellerId, quantity: 1 })
    }
    toast.success(t('routineAdded'), { id: 'added' })
  }
  return (
    <div className={styles.add}>
      <Button onClick={add}>{t('routineAdd')}</Button>
      <div className={styles.sum}>
        <strong className={styles.money}>
          <Money rial={sumOf(steps, (step) => step.finalRial ?? 0)} />
        </strong>
        <Score hundredths={sumOf(steps, (step) => step.scoreHundredths)} />
      </div>
    </div>
  )
}

function sumOf(steps: readonly CatalogueCard[], amountOf: (step: CatalogueCard) => number): number {
  return steps.reduce((sum, step) => sum + amountOf(step), 0)
}

function Steps({ steps }: { steps: readonly CatalogueCard[] }) {
  const t = useMessages(landingMessages)
  const format = useFormat()
  const names = [t('stepCleanse'), t('stepHydrate'), t('stepNight')]
  return (
    <ol className={styles.steps}>
      {steps.map((product, index) => (
        <li key={product.id} className={styles.step}>
          <Stage hue={product.hue} className={styles.stage}>
            <span className={styles.number} aria-hidden="true">
              {format.number(index + 1)}
            </span>
            <strong className={styles.stepName}>{names[index]}</strong>
            {product.imageId && (
              <ResponsiveImage
                fileId={product.imageId}
                alt=""
                sizes="(min-width: 900px) 168px, 28vw"
                className={styles.image}
              />
            )}
            <Link to={`/product-detail/${product.id}`} className={styles.product}>
              {product.name}
            </Link>
            {product.finalRial !== null && (
              <span className={styles.price}>
                <Money rial={product.finalRial} />
              </span>
            )}
          </Stage>
        </li>
      ))}
    </ol>
  )
}
