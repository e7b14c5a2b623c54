import { useMessages } from '@anar/ui/i18n'
import { Fragment } from 'react'
import { productMessages } from '../../messages/shopping.ts'
import type { Fact } from './facts.ts'
import styles from './product-detail.module.css'

/** The values of a fact; lines break between them, not at a hyphen. */
export function Values({ of: { values } }: { of: Fact }) {
  const t = useMessages(productMessages)
  return values.map((value, index) => (
    <Fragment key={value}>
      <span className={styles.value}>
        {value}
        {index < values.length - 1 && t('comma')}
      </span>{' '}
    </Fragment>
  ))
}
