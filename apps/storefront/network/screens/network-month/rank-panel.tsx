import type { OwnMonth } from '@anar/contract/commands'
import { Badge, Card } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Check, Info } from '@anar/ui/icons'
import { useRankName } from '../../components/network/rank-name.ts'
import { networkMessages } from '../../messages/index.ts'
import { currentStep, missingScore, partOfWay } from './progress.ts'
import { RankFruit } from './rank-fruit.tsx'
import styles from './rank-panel.module.css'
import { Track } from './track.tsx'

/** The group's progress to the next step: as a filling fruit, as text, and as a track. */
export function RankPanel({ month }: { month: OwnMonth }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const rankName = useRankName()
  const { groupScore, nextStep, rateBasisPoints, isEligible, rank } = month
  return (
    <Card as="section" aril className={styles.panel} aria-labelledby="next-step">
      <div className={styles.fruit}>
        <RankFruit part={partOfWay(groupScore, nextStep)} />
      </div>
      <div className={styles.words}>
        <h2 id="next-step" className={styles.label}>
          {nextStep ? t('toNextStep') : t('highestStep')}
        </h2>
        <p className={styles.big}>
          {format.score(groupScore)}{' '}
          {nextStep && (
            <span className={styles.of}>{t('of', { score: format.score(nextStep.fromScore) })}</span>
          )}
        </p>
        <p className={styles.text}>
          <Away month={month} />
        </p>
        <div className={styles.badges}>
          <Badge tone="accent">{t('rateNow', { rate: format.percent(rateBasisPoints / 100) })}</Badge>
          {isEligible ? (
            <Badge tone="positive" icon={Check}>
              {t('eligible')}
            </Badge>
          ) : (
            <Badge tone="info" icon={Info}>
              {t('notEligible')}
            </Badge>
          )}
          {rank !== 'None' && <Badge tone="network">{t('rankNow', { rank: rankName(rank) })}</Badge>}
        </div>
      </div>
      <Track month={month} />
    </Card>
  )
}

/** The score missing to the next step, and its rate. */
function Away({ month: { groupScore, nextStep, steps } }: { month: OwnMonth }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const percent = (basisPoints: number) => format.percent(basisPoints / 100)
  const here = steps[currentStep(groupScore, steps)]
  if (nextStep === null) return t('highestStepText', { rate: percent(here?.rateBasisPoints ?? 0) })
  const points = (
    <b className={styles.accent}>
      {t('points', { points: format.score(missingScore(groupScore, nextStep.fromScore)) })}
    </b>
  )
  const to = percent(nextStep.rateBasisPoints)
  return here
    ? t.rich('stepAway', { points, from: percent(here.rateBasisPoints), to })
    : t.rich('stepAwayFirst', { points, to })
}
