import { cx, Icon, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck, Hourglass, TriangleAlert } from '@anar/ui/icons'
import { Section } from '../../../platform/components/facts.tsx'
import verdict from '../../../platform/components/verdict.module.css'
import { plansMessages } from '../../messages/index.ts'
import type { Proof } from './draft.ts'
import styles from './plan.module.css'

/** Proof that a plan cannot pay more than its cap: the last rate plus all generations. @spec 9.commission */
export function ProofCard({ proof }: { proof: Proof | null }) {
  const t = useMessages(plansMessages)
  return (
    <Section title={t('proof')}>
      {proof === null ? (
        <p className={cx(styles.verdict, verdict.unknown)} role="status">
          <Icon of={Hourglass} />
          {t('proofUnknown')}
        </p>
      ) : (
        <Known proof={proof} />
      )}
      <p className={styles.about}>{t('proofText')}</p>
    </Section>
  )
}

function Known({ proof }: { proof: Proof }) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  const { topPercent, generationPercents, maxRatio, worstPercent, capPercent, isUnderCap } = proof
  const inBasisPoints = generationPercents.reduce((sum, percent) => sum + Math.round(percent * 100), 0)
  const numbers = {
    top: format.percent(topPercent),
    generations: format.percent(inBasisPoints / 100),
    ratio: format.number(maxRatio, 4),
    worst: format.percent(worstPercent),
    cap: format.percent(capPercent),
    sign: isUnderCap ? '≤' : '>',
  }
  return (
    <>
      <p className={cx(styles.verdict, isUnderCap ? verdict.good : verdict.bad)} role="status">
        <Icon of={isUnderCap ? CircleCheck : TriangleAlert} />
        <span>
          <b className={styles.sum}>
            <Ltr>{maxRatio === 1 ? t('sum', numbers) : t('sumWithRatio', numbers)}</Ltr>
          </b>
          {isUnderCap ? t('proofGood') : t('proofBad')}
        </span>
      </p>
      <Bar proof={proof} />
    </>
  )
}

/** Bar with the parts of the worst case and the cap. */
function Bar({ proof }: { proof: Proof }) {
  const t = useMessages(plansMessages)
  const format = useFormat()
  const { topPercent, generationPercents, maxRatio, worstPercent, capPercent, isUnderCap } = proof
  const whole = Math.max(worstPercent, capPercent, 1) * 1.08
  const share = (percent: number) => `${(percent / whole) * 100}%`
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.top} style={{ inlineSize: share(topPercent * maxRatio) }} />
        {generationPercents.map((percent, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: generations are identified by position
            key={index}
            className={styles.part}
            style={{ inlineSize: share(percent * maxRatio) }}
          />
        ))}
        <i
          className={cx(styles.cap, !isUnderCap && styles.over)}
          style={{ insetInlineStart: share(capPercent) }}
        />
      </div>
      <ul className={styles.keys} aria-hidden="true">
        <li className={styles.keyTop}>{t('keyTop', { percent: format.percent(topPercent) })}</li>
        <li className={styles.keyPart}>{t('keyGenerations', { count: generationPercents.length })}</li>
        <li className={styles.keyCap}>{t('keyCap', { percent: format.percent(capPercent) })}</li>
      </ul>
    </>
  )
}
