import type { Why as WhyAnswer } from '@anar/contract/commands'
import { Alert, Button, Card, cx, Empty } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import page from '../../../people/components/profile/profile-page.module.css'
import { useWhy } from '../../data/network.ts'
import { networkMessages } from '../../messages/index.ts'
import styles from './network.module.css'
import { Source } from './source.tsx'
import { Who } from './who.tsx'
import { WithStandings } from './with-standings.tsx'

/** Explains a month's amount source by source; of a closed month, or of the open one (null). @spec 9.commission */
export function Why({ month }: { month: string | null }) {
  const t = useMessages(networkMessages)
  const query = useWhy(month)
  const pages = query.data?.pages
  return (
    <Card as="section" pad aria-labelledby="why">
      <h2 id="why" className={page.subtitle}>
        {t('why')}
      </h2>
      <p className={page.note}>{t('whyText')}</p>
      <WithStandings query={{ ...query, data: pages }}>
        {(answers) => {
          const [first] = answers
          if (!first) return null
          const sources = answers.flatMap((answer) => answer.sources)
          return (
            <>
              <Cap factor={first.capFactor} />
              {sources.length === 0 ? (
                <Empty heading="h3" title={t('whyEmpty')} text={t('whyEmptyText')} />
              ) : (
                <Sources sources={sources} />
              )}
              {query.hasNextPage && (
                <div className={styles.more}>
                  <Button
                    tone="outline"
                    loading={query.isFetchingNextPage}
                    loadingText={t('loadingMore')}
                    onClick={() => query.fetchNextPage()}
                  >
                    {t('more')}
                  </Button>
                </div>
              )}
              <Generations why={first} />
              <Reversals why={first} />
              <Adjustments why={first} />
            </>
          )
        }}
      </WithStandings>
    </Card>
  )
}

function Sources({ sources }: Pick<WhyAnswer, 'sources'>) {
  const t = useMessages(networkMessages)
  return (
    <div className={styles.sources}>
      <div className={styles.columns} aria-hidden="true">
        <span>{t('source')}</span>
        <span>{t('score')}</span>
        <span>{t('equation')}</span>
        <span className={styles.amount}>{t('result')}</span>
      </div>
      {sources.map((source, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: buyers outside of the network have no name, and the list is static
        <Source key={index} source={source} />
      ))}
    </div>
  )
}

function Cap({ factor: { numerator, denominator } }: { factor: WhyAnswer['capFactor'] }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  if (numerator >= denominator) return null
  return (
    <div className={styles.more}>
      <Alert title={t('capTitle')}>
        {t('capText', { factor: format.percent((numerator / denominator) * 100) })}
      </Alert>
    </div>
  )
}

function Generations({ why: { generations } }: { why: WhyAnswer }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  if (generations.length === 0) return null
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{t('generations')}</h3>
      <p className={styles.note}>{t('generationsText')}</p>
      <ul className={styles.rows}>
        {generations.map(
          ({ breakaway, generation, sideScore, basisPoints, isPaid, reason, hundredths }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a breakaway may have no name
            <li key={index} className={styles.row}>
              <span className={styles.name}>
                <Who who={breakaway} />
                <span className={styles.below}>
                  {t('generationNumber', { number: format.number(generation) })}
                  {'\u00a0· '}
                  {isPaid || reason === 'PAID'
                    ? t('generationPaid', {
                        score: t('points', { points: format.score(sideScore) }),
                        rate: format.percent(basisPoints / 100),
                      })
                    : t(`generation${reason}`)}
                </span>
              </span>
              <span className={cx(styles.amount, !isPaid && styles.nothing)}>
                {isPaid ? format.rial(Math.floor(hundredths / 100)) : t('isZero')}
              </span>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

function Reversals({ why: { reversals } }: { why: WhyAnswer }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  if (reversals.length === 0) return null
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{t('reversals')}</h3>
      <p className={styles.note}>{t('reversedText')}</p>
      <ul className={styles.rows}>
        {reversals.map(({ fromMonth, buyer, score, rial }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a buyer may have returned twice
          <li key={index} className={styles.row}>
            <span className={styles.name}>
              <Who who={buyer} />
              <span className={styles.below}>
                {t('reversedFrom', {
                  month: format.month(fromMonth),
                  points: t('points', { points: format.score(score) }),
                })}
              </span>
            </span>
            <span className={cx(styles.amount, styles.minus)}>{format.rial(rial)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Adjustments({ why: { adjustments } }: { why: WhyAnswer }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  if (adjustments.length === 0) return null
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{t('adjustments')}</h3>
      <ul className={styles.rows}>
        {adjustments.map(({ amountRial, reason, day }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two corrections may be equal
          <li key={index} className={styles.row}>
            <span className={styles.name}>
              <bdi>{reason}</bdi>
              <span className={styles.below}>{format.day(day)}</span>
            </span>
            <span className={cx(styles.amount, amountRial < 0 && styles.minus)}>
              {format.rial(amountRial)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
