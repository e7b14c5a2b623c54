import type { OwnMonth } from '@anar/contract/commands'
import { Card, Icon, LinkButton, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CircleCheck, Clock } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import page from '../../../people/components/profile/profile-page.module.css'
import { useRankName } from '../../components/network/rank-name.ts'
import { networkMessages } from '../../messages/index.ts'
import styles from './network-month.module.css'

/** The plan's monthly conditions for the person, and those of the next rank for the group. @spec 9.minimum-monthly-purchase */
export function Conditions({ month }: { month: OwnMonth }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const { ownPurchaseRial, minimumPurchaseRial, isActiveMember } = month
  return (
    <Card as="section" pad aria-labelledby="conditions">
      <div className={page.cardHead}>
        <h2 id="conditions" className={page.subtitle}>
          {t('conditions')}
        </h2>
        <TextLink to="/rules-and-income-plan/network-marketer-income-plan">{t('planLink')}</TextLink>
      </div>
      <ul className={styles.conditions}>
        <Condition name={t('conditionMember')} isMet={isActiveMember}>
          {isActiveMember ? t('conditionMemberYes') : t('conditionMemberNo')}
        </Condition>
        <Condition name={t('conditionPurchase')} isMet={ownPurchaseRial >= minimumPurchaseRial}>
          {t('conditionPurchaseOf', {
            bought: format.amount(ownPurchaseRial),
            wanted: format.rial(minimumPurchaseRial),
          })}
        </Condition>
      </ul>
      <NextRank month={month} />
      <p className={styles.teamNote}>{t('teamNote')}</p>
      <div className={page.actions}>
        <LinkButton to="/profile/network/team" tone="soft" size="sm">
          {t('toTeam')}
        </LinkButton>
        <LinkButton to="/profile/network/simulator" tone="ghost" size="sm">
          {t('toSimulator')}
        </LinkButton>
      </div>
    </Card>
  )
}

function NextRank({ month: { rank, nextRank, nextStep, breakawayLegs, sideScore } }: { month: OwnMonth }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const rankName = useRankName()
  return (
    <>
      <h3 className={styles.rankTitle}>
        {nextRank ? t('nextRank', { rank: rankName(nextRank.rank) }) : t('rankNow', { rank: rankName(rank) })}
      </h3>
      {nextRank ? (
        <ul className={styles.conditions}>
          <Condition name={t('legs')} isMet={breakawayLegs >= nextRank.breakawayLegs}>
            {t('haveOf', {
              have: format.number(breakawayLegs),
              wanted: format.number(nextRank.breakawayLegs),
            })}
          </Condition>
          <Condition name={t('sideScore')} isMet={sideScore >= nextRank.sideScore}>
            {t('haveOf', { have: format.score(sideScore), wanted: format.score(nextRank.sideScore) })}
          </Condition>
        </ul>
      ) : (
        <p className={page.note}>{t('nextRankNone')}</p>
      )}
      {nextRank && nextStep !== null && <p className={page.note}>{t('nextRankFirst')}</p>}
    </>
  )
}

function Condition({ name, isMet, children }: { name: string; isMet: boolean; children: ReactNode }) {
  const t = useMessages(networkMessages)
  return (
    <li className={styles.condition}>
      <span
        className={isMet ? styles.met : styles.open}
        role="img"
        aria-label={isMet ? t('conditionMet') : t('conditionNotMet')}
      >
        <Icon of={isMet ? CircleCheck : Clock} size={18} />
      </span>
      <span className={styles.conditionName}>{name}</span>
      <span className={styles.conditionState}>{children}</span>
    </li>
  )
}
