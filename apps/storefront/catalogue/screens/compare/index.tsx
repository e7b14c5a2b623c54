import { Button, Empty, LinkButton, Skeleton, Switch, TextLink, Wrap } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { Answered } from '../../../platform/components/answers.tsx'
import { useTitle } from '../../../platform/components/title.ts'
import { forgetCompared, useCompared } from '../../data/compare.ts'
import { useComparedProducts } from '../../data/products-by-id.ts'
import { compareMessages } from '../../messages/index.ts'
import styles from './compare.module.css'
import { CompareTable } from './table.tsx'

/** Compares up to four products and marks the differences. The choice is stored on this device only. */
export default function Compare() {
  const t = useMessages(compareMessages)
  const ids = useCompared()
  const products = useComparedProducts(ids)
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  useTitle(t('title'))
  return (
    <Wrap className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.text}>{t('text')}</p>
        </div>
        {ids.length > 1 && (
          <div className={styles.tools}>
            <Switch checked={onlyDifferences} onChange={() => setOnlyDifferences(!onlyDifferences)}>
              {t('onlyDifferences')}
            </Switch>
            <Button tone="ghost" size="sm" onClick={forgetCompared}>
              {t('removeAll')}
            </Button>
          </div>
        )}
      </header>
      {ids.length === 0 ? (
        <Empty
          title={t('empty')}
          text={t('emptyText')}
          action={<LinkButton to="/products-list">{t('seeProducts')}</LinkButton>}
        />
      ) : (
        <Answered query={products} t={t} waiting={<Skeleton block="420px" radius="var(--r-lg)" />}>
          {(rows) => (
            <CompareTable
              products={rows.filter(({ id }) => ids.includes(id))}
              onlyDifferences={onlyDifferences && ids.length > 1}
            />
          )}
        </Answered>
      )}
      {ids.length === 1 && (
        <p className={styles.text}>
          {t('onlyOne')} <TextLink to="/products-list">{t('seeProducts')}</TextLink>
        </p>
      )}
    </Wrap>
  )
}
