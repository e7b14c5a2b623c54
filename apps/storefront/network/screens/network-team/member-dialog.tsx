import { Button, Dialog, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Fact, Facts } from '../../../people/components/profile/facts.tsx'
import { useRankName } from '../../components/network/rank-name.ts'
import type { Member } from '../../data/network.ts'
import { teamMessages } from '../../messages/index.ts'
import { useMemberWords } from './member-words.ts'
import styles from './network-team.module.css'

/** The details of a member that their upline may see. */
export function MemberDialog({
  member,
  onClose,
  onRoot,
}: {
  member: Member | null
  onClose: () => void
  /** Makes this member the root of the tree. */
  onRoot: (member: Member) => void
}) {
  const t = useMessages(teamMessages)
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      side
      title={member ? <bdi>{member.firstName}</bdi> : ''}
      footer={
        member &&
        member.childCount > 0 && (
          <Button tone="soft" block onClick={() => onRoot(member)}>
            {t('treeFromHere')}
          </Button>
        )
      }
    >
      {member && <Details member={member} />}
    </Dialog>
  )
}

function Details({ member }: { member: Member }) {
  const t = useMessages(teamMessages)
  const format = useFormat()
  const words = useMemberWords()
  const rankName = useRankName()
  return (
    <div className={styles.details}>
      <Facts>
        <Fact name={t('code')}>
          <Ltr>{member.code}</Ltr>
        </Fact>
        <Fact name={t('kind')}>{words.kindOf(member)}</Fact>
        <Fact name={t('state')}>{words.stateOf(member)}</Fact>
        <Fact name={t('joined')}>{format.day(member.joinedAt)}</Fact>
        <Fact name={t('ownScore')}>{format.score(member.ownScore)}</Fact>
        <Fact name={t('groupScore')}>{format.score(member.groupScore)}</Fact>
        <Fact name={t('rate')}>
          {member.rateBasisPoints > 0 ? format.percent(member.rateBasisPoints / 100) : '—'}
        </Fact>
        <Fact name={t('rank')}>{rankName(member.rank)}</Fact>
        <Fact name={t('teamSize')}>{format.number(member.teamSize)}</Fact>
        <Fact name={t('activeCount')}>{format.number(member.activeCount)}</Fact>
      </Facts>
      <p className={styles.hint}>{t('private')}</p>
    </div>
  )
}
