import { defaultPlan } from '@anar/domain/compensation'
import { Icon, Lattice, LinkButton } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ShieldCheck } from '@anar/ui/icons'
import { listAddress } from '../../../catalogue/components/list-address.ts'
import { landingMessages } from '../../messages/shopping.ts'
import landingStyles from './landing.module.css'
import styles from './programme.module.css'

/** The points programme: the steps of the plan, and that commission comes only from goods sold. */
export function Programme() {
  const t = useMessages(landingMessages)
  return (
    <section className={landingStyles.section} aria-labelledby="programme-title">
      <div className={styles.panel} id="programme" tabIndex={-1}>
        <Lattice className={styles.lattice} />
        <div>
          <h2 className={styles.title} id="programme-title">
            {t('programme')}
          </h2>
          <p className={styles.text}>{t('programmeText')}</p>
          <LinkButton to={listAddress()} tone="onBrand" size="lg">
            {t('programmeProducts')}
          </LinkButton>
          <p className={styles.note}>
            <Icon of={ShieldCheck} size={18} />
            {t('programmeNote')}
          </p>
        </div>
        <Ladder />
      </div>
    </section>
  )
}

function Ladder() {
  const t = useMessages(landingMessages)
  const format = useFormat()
  return (
    <figure>
      <figcaption className={styles.caption}>{t('ladder')}</figcaption>
      <ol className={styles.ladder}>
        {defaultPlan.steps.map(({ fromPoints, ratePercent }, index) => (
          <li
            key={fromPoints}
            className={styles.rung}
            aria-label={t('ladderStep', { rate: format.percent(ratePercent), points: fromPoints })}
          >
            <span
              className={styles.column}
              data-last={index === defaultPlan.steps.length - 1}
              style={{ '--rung': index } as React.CSSProperties}
              aria-hidden="true"
            >
              {format.percent(ratePercent)}
            </span>
            <span aria-hidden="true">{fromPoints === 0 ? t('ladderStart') : format.number(fromPoints)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
