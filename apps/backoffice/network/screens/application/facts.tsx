import { Ltr, TextLink } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { PersonName } from '../../../people/components/person-name.tsx'
import { Email } from '../../../platform/components/email.tsx'
import { Fact, Facts, Section } from '../../../platform/components/facts.tsx'
import { useWords } from '../../../platform/components/words.ts'
import { downloadAddress } from '../../../platform/data/documents.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import type { Application } from '../../data/applications.ts'
import { applicationsMessages } from '../../messages/index.ts'
import styles from './application.module.css'

type Props = { application: Application }

/** The applicant, as given in the application and by the identity check. */
export function Applicant({ application }: Props) {
  const t = useMessages(applicationsMessages)
  const format = useFormat()
  const words = useWords()
  const access = useAccess()
  const { networkMarketer: person } = application
  const digits = (value: string | null) => value && <Ltr>{format.digits(value)}</Ltr>
  return (
    <Section
      title={t('person')}
      aside={
        hasPermission(access, 'people.read') && (
          <TextLink to={`/people/${person.id}`} onward>
            {t('toPerson')}
          </TextLink>
        )
      }
    >
      <Facts>
        <Fact name={t('name')}>
          <PersonName person={person} />
        </Fact>
        <Fact name={t('fatherName')}>{application.fatherName && <bdi>{application.fatherName}</bdi>}</Fact>
        <Fact name={t('nationality')}>{words.nation(person.nationalityEnum)}</Fact>
        <Fact name={t('nationalCode')}>{digits(person.nationalCode)}</Fact>
        <Fact name={t('certificateNumber')}>{digits(application.certificateNumber)}</Fact>
        <Fact name={t('birthDate')}>{person.birthDate && format.day(person.birthDate)}</Fact>
        <Fact name={t('gender')}>{words.gender(person.genderEnum)}</Fact>
        <Fact name={t('marital')}>{words.marital(application.maritalStatusEnum)}</Fact>
        {application.militaryStatusEnum && (
          <Fact name={t('military')}>{words.military(application.militaryStatusEnum)}</Fact>
        )}
        <Fact name={t('cellphone')}>{person.cellphone && digits(`0${person.cellphone}`)}</Fact>
        <Fact name={t('email')}>{person.email && <Email address={person.email} />}</Fact>
        <Fact name={t('iban')} wide>
          {application.iban && <Ltr>{application.iban}</Ltr>}
        </Fact>
      </Facts>
    </Section>
  )
}

export function Superior({ application: { superior } }: Props) {
  const t = useMessages(applicationsMessages)
  return (
    <Section title={t('superiorTitle')}>
      {superior ? <PersonName person={superior} /> : <p className={styles.small}>{t('noSuperior')}</p>}
    </Section>
  )
}

/** The signed contract, the time of signing, and the document. @spec 5.contract-signature */
export function Contract({ application }: Props) {
  const t = useMessages(applicationsMessages)
  const format = useFormat()
  const { contractVersion, signedAt, contractSha256, signedDocument } = application
  return (
    <Section
      title={t('contract')}
      aside={
        signedDocument && (
          <a href={downloadAddress(signedDocument.id)} download className={styles.download}>
            {t('signedPdf')}
          </a>
        )
      }
    >
      <Facts>
        <Fact name={t('contractVersion')}>{contractVersion !== null && format.number(contractVersion)}</Fact>
        <Fact name={t('signedAt')}>{signedAt && format.moment(signedAt)}</Fact>
        <Fact name={t('sha256')} wide>
          {contractSha256 && (
            <span className={styles.hash}>
              <Ltr>{contractSha256}</Ltr>
            </span>
          )}
        </Fact>
      </Facts>
    </Section>
  )
}
