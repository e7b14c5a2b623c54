import { useParams } from '@anar/app-kit/router'
import { Ltr } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { OneOf } from '../../../platform/components/answered.tsx'
import { PageHead } from '../../../platform/components/page-head.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useTitle } from '../../../platform/components/title.ts'
import { useWords } from '../../../platform/components/words.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { PersonStateBadge } from '../../components/person-badges.tsx'
import { type Person, usePerson } from '../../data/people.ts'
import { hasStanding } from '../../data/people-rules.ts'
import { peopleMessages } from '../../messages/index.ts'
import { Actions } from './actions.tsx'
import { Account, Addresses, Identity } from './facts.tsx'
import { Inheritance } from './inheritance.tsx'
import { NetworkPosition } from './network.tsx'
import { Notices } from './notices.tsx'
import { Standing } from './standing.tsx'

/** One person: identity, state, notices and actions. @spec 3.network-marketer, 1.back-office */
export default function PersonPage() {
  const t = useMessages(peopleMessages)
  const query = usePerson(Number(useParams()['personId']))
  return (
    <OneOf
      query={query}
      lines={[3, 8]}
      missing={{ title: t('notFound'), text: t('notFoundText'), to: '/people', back: t('back') }}
      render={(person) => <Loaded key={person.id} person={person} />}
    />
  )
}

function Loaded({ person }: { person: Person }) {
  const t = useMessages(peopleMessages)
  const words = useWords()
  const access = useAccess()
  const name = `${person.firstName} ${person.lastName}`
  useTitle(name)
  return (
    <>
      <PageHead
        back={{ to: '/people', label: t('back') }}
        title={<bdi>{name}</bdi>}
        aside={hasStanding(person) && <PersonStateBadge state={person.state} />}
        lead={
          <>
            {words.userType(person.userType)} · <Ltr>{person.username}</Ltr>
          </>
        }
      />
      <Standing person={person} />
      <div className={text.columns}>
        <div className={text.column}>
          <Identity person={person} />
          <NetworkPosition person={person} />
          <Inheritance person={person} />
          <Addresses person={person} />
        </div>
        <div className={text.column}>
          {(hasPermission(access, 'people.manage') || hasPermission(access, 'people.erase')) && (
            <Actions person={person} />
          )}
          <Account person={person} />
        </div>
        <Notices person={person} />
      </div>
    </>
  )
}
