import { Badge } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck, ShieldCheck } from '@anar/ui/icons'
import { DocumentTiles } from '../../../platform/components/document-tiles.tsx'
import { Email } from '../../../platform/components/email.tsx'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import type { SellerApplication } from '../../data/sellers.ts'
import { sellersMessages } from '../../messages/index.ts'
import { useDigits } from './facts.tsx'
import styles from './seller-application.module.css'

type Person = SellerApplication['people'][number]

/** Personnel, the main user first, each signatory with their identity card. @spec 3.seller, 5.company-sign-up */
export function Personnel({ application: { people } }: { application: SellerApplication }) {
  const t = useMessages(sellersMessages)
  return (
    <Section title={t('personnel')}>
      <ul className={styles.people}>
        {people.map((person) => (
          <One key={person.id} person={person} />
        ))}
      </ul>
    </Section>
  )
}

function One({ person }: { person: Person }) {
  const t = useMessages(sellersMessages)
  const digits = useDigits()
  const { idCardDocument: card } = person
  return (
    <li className={styles.person}>
      <div className={styles.personHead}>
        <b>
          <bdi>
            {person.firstName} {person.lastName}
          </bdi>
        </b>
        {person.isMainUser && (
          <Badge tone="accent" icon={BadgeCheck}>
            {t('mainUser')}
          </Badge>
        )}
        <Badge tone={person.isSignatory ? 'info' : 'neutral'}>
          {person.isSignatory ? t('signatory') : t('notSignatory')}
        </Badge>
        {person.isPhoneProven && (
          <Badge tone="positive" icon={ShieldCheck}>
            {t('phoneProven')}
          </Badge>
        )}
      </div>
      <Facts>
        <Fact name={t('nationalCode')}>{digits(person.nationalCode)}</Fact>
        <Fact name={t('cellphone')}>{digits(`0${person.cellphone}`)}</Fact>
        <Fact name={t('email')}>
          <Email address={person.email} />
        </Fact>
      </Facts>
      {person.isSignatory && <DocumentTiles documents={card ? [card] : []} />}
    </li>
  )
}
