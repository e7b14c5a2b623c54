import { CardSkeleton, Loading, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { useRankWord } from '../../../network/components/use-rank-word.ts'
import { type Member, useMember } from '../../../network/data/network.ts'
import { networkMessages } from '../../../network/messages/index.ts'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import { Failed } from '../../../platform/components/failed.tsx'
import { More } from '../../../platform/components/more.tsx'
import { ApiError } from '../../../platform/data/api.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import type { Person } from '../../data/people.ts'
import { MoveButton } from './move-dialog.tsx'
import styles from './person.module.css'
import { Sponsors } from './sponsors.tsx'
import { PersonStatements } from './statements.tsx'

/**
 * A person's position in this month's network, sponsor, months, and the request of a move.
 * @spec 3.network-marketer, 9.commission
 */
export function NetworkPosition({ person }: { person: Person }) {
  const t = useMessages(networkMessages)
  const access = useAccess()
  const query = useMember(person.id)
  const [isShown, setIsShown] = useState(false)
  if (!hasPermission(access, 'network.read')) return null
  if (query.isPending) {
    return (
      <Loading>
        <CardSkeleton lines={4} />
      </Loading>
    )
  }
  const isComing = query.error instanceof ApiError && query.error.code === 'NOT_COMPUTED_YET'
  if (query.data === undefined && !isComing) {
    return <Failed error={query.error} onRetry={() => query.refetch()} />
  }
  const member = query.data ?? null
  const isMarketer = person.userType === 'NetworkMarketer'
  if (member === null && !isMarketer) return null
  return (
    <Section
      title={t('position')}
      aside={
        hasPermission(access, 'tree.move') && (
          <MoveButton person={person} teamSize={member?.teamSize ?? null} />
        )
      }
    >
      {member === null ? (
        <p className={styles.small}>{t(isComing ? 'positionComing' : 'noPosition')}</p>
      ) : (
        <Standing member={member} />
      )}
      <Sponsors personId={person.id} />
      {isMarketer && (
        <More summary={t('months')} className={styles.months} onToggle={setIsShown}>
          {isShown && <PersonStatements personId={person.id} />}
        </More>
      )}
    </Section>
  )
}

function Standing({ member }: { member: Member }) {
  const t = useMessages(networkMessages)
  const format = useFormat()
  const rankWord = useRankWord()
  return (
    <Facts>
      <Fact name={t('code')}>
        <Ltr>{member.code}</Ltr>
      </Fact>
      <Fact name={t('depth')}>{t('levelOf', { number: format.number(member.depth + 1) })}</Fact>
      <Fact name={t('team')}>{t('teamOf', { count: member.teamSize, direct: member.childCount })}</Fact>
      <Fact name={t('active')}>{format.number(member.activeCount)}</Fact>
      <Fact name={t('ownScore')}>{format.score(member.ownScore)}</Fact>
      <Fact name={t('groupScore')}>{format.score(member.groupScore)}</Fact>
      <Fact name={t('rate')}>{format.percent(member.rateBasisPoints / 100)}</Fact>
      <Fact name={t('rank')}>{rankWord(member.rank)}</Fact>
      <Fact name={t('eligible')}>{member.isEligible ? t('yes') : t('notYet')}</Fact>
    </Facts>
  )
}
