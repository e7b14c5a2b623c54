import { cx, Table, Td, Th, VisuallyHidden } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useRankName } from '../../components/network/rank-name.ts'
import { teamMessages } from '../../messages/index.ts'
import type { Outcome } from './imagine.ts'
import styles from './network-simulator.module.css'

/** Today's outcome beside the simulated one. */
export function ResultTable({ today, ifSo }: { today: Outcome; ifSo: Outcome }) {
  const t = useMessages(teamMessages)
  const format = useFormat()
  const rankName = useRankName()
  const percent = (basisPoints: number) => format.percent(basisPoints / 100)
  const yesNo = (isSo: boolean) => (isSo ? t('yes') : t('no'))
  const numbers = [
    {
      name: t('commission', { unit: format.moneyUnit }),
      of: (one: Outcome) => one.commissionRial,
      written: format.amount,
    },
    { name: t('rate'), of: (one: Outcome) => one.rateBasisPoints, written: percent },
    { name: t('groupScore'), of: (one: Outcome) => one.groupScore, written: format.score },
    { name: t('sideScore'), of: (one: Outcome) => one.sideScore, written: format.score },
    { name: t('legs'), of: (one: Outcome) => one.breakawayLegs, written: format.number },
  ]
  const words = [
    { name: t('eligibility'), of: (one: Outcome) => yesNo(one.isEligible) },
    { name: t('rank'), of: (one: Outcome) => rankName(one.rank) },
  ]
  return (
    <div role="status">
      <Table caption={t('resultTable')}>
        <thead>
          <tr>
            <Th>
              <VisuallyHidden>{t('result')}</VisuallyHidden>
            </Th>
            <Th number>{t('today')}</Th>
            <Th number>{t('ifSo')}</Th>
            <Th number className={styles.by}>
              {t('difference')}
            </Th>
          </tr>
        </thead>
        <tbody>
          {numbers.map(({ name, of, written }, index) => {
            const by = of(ifSo) - of(today)
            return (
              <tr key={name} className={cx(index === 0 && styles.first)}>
                <Td>{name}</Td>
                <Td number>{written(of(today))}</Td>
                <Td number>{written(of(ifSo))}</Td>
                <Td
                  number
                  className={cx(styles.by, by === 0 ? styles.same : by > 0 ? styles.up : styles.down)}
                >
                  {by === 0 ? '—' : written(by)}
                </Td>
              </tr>
            )
          })}
          {words.map(({ name, of }) => (
            <tr key={name}>
              <Td>{name}</Td>
              <Td number>{of(today)}</Td>
              <Td number>{of(ifSo)}</Td>
              <Td number className={cx(styles.by, styles.same)}>
                —
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
