import { dayInCalendar, firstDayOf, jalaliMonthOf } from '@anar/domain/calendar'
import { Button, Card, Empty, Icon, TextLink } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Download, UserPlus } from '@anar/ui/icons'
import { useState } from 'react'
import wallet from '../../../money/components/wallet/wallet.module.css'
import { useSettled } from '../../../people/components/map/use-settled.ts'
import page from '../../../people/components/profile/profile-page.module.css'
import { ProfilePage } from '../../../people/components/profile/profile-page.tsx'
import { ReferralDialog } from '../../components/network/referral-dialog.tsx'
import { BeingWorkedOut, WithStandings } from '../../components/network/with-standings.tsx'
import { type Member, teamTableAddress, useMember, useMembers } from '../../data/network.ts'
import { networkMessages, teamMessages } from '../../messages/index.ts'
import { MemberDialog } from './member-dialog.tsx'
import { MemberList } from './member-list.tsx'
import styles from './network-team.module.css'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { Toolbar } from './toolbar.tsx'
import { TreeView } from './tree-view.tsx'
import { addressOf, type TeamView, useTeamView } from './use-team-view.ts'

const typingRestMs = 300

/** The own network as a tree or a list, with details of members. @spec 3.network-marketer */
export default function NetworkTeam() {
  const t = useMessages(teamMessages)
  const words = useMessages(networkMessages)
  const language = useLanguage()
  const [view, setView] = useTeamView()
  const [selected, setSelected] = useSelected(view)
  const [isInviting, setIsInviting] = useState(false)
  return (
    <ProfilePage
      title={t('title')}
      text={t('lead')}
      beside={
        <div className={styles.actions}>
          <a className={wallet.download} href={teamTableAddress(language)} download>
            <Icon of={Download} size={18} />
            {t('export')}
          </a>
          <Button tone="soft" icon={<Icon of={UserPlus} size={18} />} onClick={() => setIsInviting(true)}>
            {words('invite')}
          </Button>
        </div>
      }
    >
      <Card as="section" pad aria-label={t('title')}>
        <Toolbar view={view} onChange={setView} />
        {view.isList ? (
          <Listed view={view} onChange={setView} onSelect={setSelected} />
        ) : (
          <Grown view={view} onChange={setView} onSelect={setSelected} />
        )}
      </Card>
      <MemberDialog
        member={selected}
        onClose={() => setSelected(null)}
        onRoot={(member) => {
          setSelected(null)
          setView({ rootId: member.isOwn ? null : member.id, layout: 'tree', text: '', show: 'all' })
        }}
      />
      <ReferralDialog open={isInviting} onClose={() => setIsInviting(false)} />
    </ProfilePage>
  )
}

/** The member whose panel is open; a change of the view closes it. */
function useSelected(view: TeamView) {
  const address = addressOf(view).toString()
  const [selected, setSelected] = useState<Member | null>(null)
  const [openedAt, setOpenedAt] = useState(address)
  if (openedAt !== address) {
    setOpenedAt(address)
    setSelected(null)
  }
  return [selected, setSelected] as const
}

type Shown = {
  view: TeamView
  onChange: (change: Partial<TeamView>) => void
  onSelect: (member: Member) => void
}

function Grown({ view: { rootId }, onChange, onSelect }: Shown) {
  const t = useMessages(teamMessages)
  const language = useLanguage()
  const query = useMember(rootId)
  return (
    <WithStandings query={query} waiting={<RowsSkeleton />}>
      {(root) =>
        root === null ? (
          // A new marketer is in the figures from their next run on.
          <NoRoot isOwn={rootId === null} query={query} onBack={() => onChange({ rootId: null })} />
        ) : (
          <>
            {rootId !== null && (
              <p className={page.note}>
                {t.rich('treeFrom', { name: <bdi>{root.firstName}</bdi> })}{' '}
                <TextLink
                  to="/profile/network/team"
                  onClick={(event) => {
                    event.preventDefault()
                    onChange({ rootId: null })
                  }}
                >
                  {t('backToMe')}
                </TextLink>
              </p>
            )}
            <TreeView key={`${language}${root.id}`} root={root} onSelect={onSelect} />
            {root.childCount === 0 && <Empty heading="h3" title={t('noTeam')} text={t('noTeamText')} />}
          </>
        )
      }
    </WithStandings>
  )
}

function NoRoot({
  isOwn,
  query,
  onBack,
}: {
  isOwn: boolean
  query: ReturnType<typeof useMember>
  onBack: () => void
}) {
  const t = useMessages(teamMessages)
  if (isOwn) return <BeingWorkedOut query={query} />
  return (
    <Empty
      heading="h3"
      title={t('noneFound')}
      text={t('noneFoundText')}
      action={
        <Button tone="soft" onClick={onBack}>
          {t('backToMe')}
        </Button>
      }
    />
  )
}

function Listed({ view, onChange, onSelect }: Shown) {
  const language = useLanguage()
  const text = useSettled(view.text, typingRestMs)
  const monthStart = firstDayOf(jalaliMonthOf(Date.now()))
  const query = useMembers(
    { text, show: view.show, sort: view.sort },
    dayInCalendar(monthStart, language === 'pe' ? 'pe' : 'gr'),
  )
  return (
    <MemberList
      query={query}
      sort={view.sort}
      onSort={(sort) => onChange({ sort })}
      onSelect={onSelect}
      onShowAll={() => onChange({ text: '', show: 'all' })}
    />
  )
}
