import { Badge, Ltr, TextLink } from '@anar/ui'
import { useAddressLine, useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { CircleAlert, CircleCheck, House } from '@anar/ui/icons'
import { Email } from '../../../platform/components/email.tsx'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import { useWords } from '../../../platform/components/words.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { PersonName } from '../../components/person-name.tsx'
import { type Person, useSeesIdentity } from '../../data/people.ts'
import { peopleMessages } from '../../messages/index.ts'
import styles from './person.module.css'
import { Revealable } from './revealable.tsx'

type Props = { person: Person }

/** Personal data. Official identifiers are hidden from the inspector. @spec 6.roles */
export function Identity({ person }: Props) {
  const t = useMessages(peopleMessages)
  const format = useFormat()
  const words = useWords()
  const seesIdentity = useSeesIdentity()
  const digits = (value: string | null | undefined) => value && <Ltr>{format.digits(value)}</Ltr>
  return (
    <Section
      title={t('facts')}
      aside={
        <Badge
          tone={person.isIdentityChecked ? 'positive' : 'neutral'}
          icon={person.isIdentityChecked ? CircleCheck : CircleAlert}
        >
          {person.isIdentityChecked ? t('checked') : t('notChecked')}
        </Badge>
      }
    >
      <Facts>
        <Fact name={t('cellphone')}>{person.cellphone && digits(`0${person.cellphone}`)}</Fact>
        <Fact name={t('email')}>{person.email && <Email address={person.email} />}</Fact>
        <Fact name={t('nationality')}>{words.nation(person.nationalityEnum)}</Fact>
        {seesIdentity && <Revealable person={person} field="nationalCode" />}
        {seesIdentity && <Revealable person={person} field="birthDate" />}
        <Fact name={t('gender')}>{words.gender(person.genderEnum)}</Fact>
        <Fact name={t('fatherName')}>{person.fatherName && <bdi>{person.fatherName}</bdi>}</Fact>
        {seesIdentity && <Revealable person={person} field="certificateNumber" />}
        <Fact name={t('marital')}>{words.marital(person.maritalStatusEnum)}</Fact>
        {person.militaryStatusEnum && (
          <Fact name={t('military')}>{words.military(person.militaryStatusEnum)}</Fact>
        )}
        {seesIdentity && <Revealable person={person} field="iban" />}
      </Facts>
    </Section>
  )
}

/** The account, and links to further screens about the person. */
export function Account({ person }: Props) {
  const t = useMessages(peopleMessages)
  const format = useFormat()
  const access = useAccess()
  const { superior } = person
  return (
    <Section title={t('account')}>
      <Facts>
        <Fact name={t('since')}>{person.createdAt && format.day(person.createdAt)}</Fact>
        <Fact name={t('sessions')}>{person.sessionCount !== null && format.number(person.sessionCount)}</Fact>
        {person.preferredSince && <Fact name={t('preferredSince')}>{format.day(person.preferredSince)}</Fact>}
        {superior && (
          <Fact name={t('superior')}>
            <TextLink to={`/people/${superior.id}`}>
              <PersonName person={superior} />
            </TextLink>
          </Fact>
        )}
        {hasPermission(access, 'orders.read') && (
          <Fact name={t('orders')}>
            <TextLink to={`/orders?text=${encodeURIComponent(person.username)}`} onward>
              {t('toOrders')}
            </TextLink>
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

export function Addresses({ person: { addresses } }: Props) {
  const t = useMessages(peopleMessages)
  const format = useFormat()
  const addressOf = useAddressLine()
  return (
    <Section title={t('addresses')}>
      {addresses.length === 0 && <p className={styles.small}>{t('noAddresses')}</p>}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.id} className={styles.item}>
            <span className={styles.line}>
              <bdi>{address.addressTitle}</bdi>
              {address.isMain && (
                <Badge tone="accent" icon={House}>
                  {t('main')}
                </Badge>
              )}
            </span>
            <bdi>
              {t.rich('addressLine', {
                province: address.city.province.name,
                city: address.city.title,
                address: <bdi>{addressOf(address.address)}</bdi>,
              })}
            </bdi>
            <span className={styles.small}>
              {t('postalCode')} <Ltr>{format.digits(address.postalCode)}</Ltr>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
