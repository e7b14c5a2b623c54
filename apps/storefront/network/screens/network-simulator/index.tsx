import { Alert, Empty, LinkButton, TextLink } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ProfilePage } from '../../../people/components/profile/profile-page.tsx'
import { ApiError } from '../../../platform/data/api.ts'
import { WithStandings } from '../../components/network/with-standings.tsx'
import { useSimulatorNetwork } from '../../data/network.ts'
import { teamMessages } from '../../messages/index.ts'
import { Simulator } from './simulator.tsx'

/** Simulates changes of the network in this browser with the month's own engine. @spec 9.commission */
export default function NetworkSimulator() {
  const t = useMessages(teamMessages)
  const query = useSimulatorNetwork()
  const refusal = query.error instanceof ApiError ? query.error.code : null
  return (
    <ProfilePage title={t('simulatorTitle')} text={t('simulatorLead')}>
      <Alert
        tone="info"
        action={
          <TextLink to="/rules-and-income-plan/network-marketer-income-plan">{t('simulatorReal')}</TextLink>
        }
      >
        {t('simulatorNote')}
      </Alert>
      {refusal === 'TEAM_TOO_LARGE' ? (
        <Empty
          title={t('tooLarge')}
          text={t('tooLargeText')}
          action={<LinkButton to="/profile/network/month">{t('toMonth')}</LinkButton>}
        />
      ) : (
        <WithStandings query={query}>
          {(team) => <Simulator key={team.computedAt} team={team} />}
        </WithStandings>
      )}
    </ProfilePage>
  )
}
