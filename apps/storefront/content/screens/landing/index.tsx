import { Button, Empty, Wrap } from '@anar/ui'
import { type Language, useLanguage, useMessages } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { ShelfSkeleton } from '../../../catalogue/components/shelf-skeleton.tsx'
import { type CardRow, cardFrom } from '../../../catalogue/data/product-card.ts'
import { client, queryClient } from '../../../platform/data/api.ts'
import { settingsQuery, useSettings } from '../../../platform/data/settings.ts'
import { commonMessages } from '../../../platform/messages/shopping.ts'
import { ForYou } from '../../../sales/components/seen/for-you.tsx'
import { landingMessages } from '../../messages/shopping.ts'
import { Campaigns } from './campaigns.tsx'
import { Categories } from './categories.tsx'
import { Hero } from './hero.tsx'
import styles from './landing.module.css'
import { type LandingData, landingQuery } from './landing-data.ts'
import { ProductRail } from './product-rail.tsx'
import { Programme } from './programme.tsx'
import { RoutinePanel } from './routine-panel.tsx'
import { Trust } from './trust.tsx'

/** Prefetches the data of the landing if the page came without it. */
export async function prefetch({ language }: { language: Language }): Promise<void> {
  const { landing: choice } = await queryClient.ensureQueryData(settingsQuery(language))
  await queryClient.ensureQueryData(landingQuery({ ...client, language, choice }))
}

/**
 * The landing page. `Suspense` divides it into sections that hydrate separately: one long task would delay the first
 * input. Rendered on the server, so that it paints before any script runs.
 * @spec 2.landing.1
 */
export default function Landing() {
  const language = useLanguage()
  const { data: settings, isError: isWithoutSettings } = useSettings()
  const landing = useQuery(landingQuery({ ...client, language, choice: settings?.landing }))
  const now = landing.dataUpdatedAt
  const [first = null, ...further] = landing.data?.campaigns ?? []
  const goods = useCards(first && first.products.length > 0 ? first.products : landing.data?.purchased, now)
  useShopTitle()
  return (
    <Wrap className={styles.landing}>
      <Hero campaign={first} goods={goods.slice(0, goodsBeforeFruit)} />
      <Suspense>
        <Trust />
      </Suspense>
      <Suspense>
        <Campaigns campaigns={further} />
      </Suspense>
      <Suspense>
        <Categories />
      </Suspense>
      {landing.data ? (
        <Shelves data={landing.data} now={now} />
      ) : landing.isError || isWithoutSettings ? (
        <Failed onRetry={() => void queryClient.refetchQueries({ type: 'active' })} />
      ) : (
        <ShelfSkeleton />
      )}
    </Wrap>
  )
}

function Shelves({ data, now }: { data: LandingData; now: number }) {
  const t = useMessages(landingMessages)
  if (data.newest.length === 0) return <Empty title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <Suspense>
        <ProductRail kind="offers" rows={data.offers} now={now} lastDay={data.offersLastDay} />
      </Suspense>
      <Suspense>
        <RoutinePanel routines={data.routines} now={now} />
      </Suspense>
      <Suspense>
        <Programme />
      </Suspense>
      <Suspense>
        <ProductRail kind="newest" rows={data.newest} now={now} />
      </Suspense>
      <Suspense>
        <ProductRail kind="purchased" rows={data.purchased} now={now} />
      </Suspense>
      <ForYou />
    </>
  )
}

const none: readonly CardRow[] = []
const goodsBeforeFruit = 3

function useCards(rows: readonly CardRow[] = none, now: number) {
  const language = useLanguage()
  return useMemo(() => rows.map((row) => cardFrom(row, { language, now })), [rows, language, now])
}

function useShopTitle(): void {
  const t = useMessages(commonMessages)
  useEffect(() => {
    document.title = t('titleShop')
  }, [t])
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(landingMessages)
  return (
    <Empty
      title={t('failed')}
      text={t('failedText')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}
