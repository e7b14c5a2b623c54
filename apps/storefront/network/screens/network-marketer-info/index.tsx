import { wordOf } from '@anar/app-kit/word-of'
import { Badge, Card, cx, LinkButton, Ltr } from '@anar/ui'
import { useAddressLine, useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ShieldCheck } from '@anar/ui/icons'
import { Fact, Facts } from '../../../people/components/profile/facts.tsx'
import page from '../../../people/components/profile/profile-page.module.css'
import { ProfilePage, WithAnswer } from '../../../people/components/profile/profile-page.tsx'
import { type ProfileRow, useProfile } from '../../../people/data/profile.ts'
import { profileMessages } from '../../../people/messages/index.ts'
import { useEnumerations } from '../../../platform/data/enumerations.ts'
import { BlockAlert } from './block-alert.tsx'
import { CustomerKind } from './customer-kind.tsx'
import styles from './marketing.module.css'
import { Marketing } from './marketing.tsx'
import { stateTone } from './state-tone.ts'

/**
 * The person's stored data, and their choices about it.
 * @spec 3.network-marketer, 2.network-marketer-info.1
 */
export default function NetworkMarketerInfo() {
  const t = useMessages(profileMessages)
  const query = useProfile()
  return (
    <ProfilePage title={t('infoTitle')} beside={query.data && <StateBadge state={query.data.state} />}>
      <WithAnswer query={query}>
        {(profile) =>
          profile && (
            <>
              <BlockAlert profile={profile} />
              <Identity profile={profile} />
              <div className={cx(page.cards, styles.cards)}>
                <Contact profile={profile} />
                {profile.userType !== 'Seller' && profile.userType !== 'Staff' && (
                  <Marketing profile={profile} />
                )}
                <CustomerKind profile={profile} />
              </div>
            </>
          )
        }
      </WithAnswer>
    </ProfilePage>
  )
}

function StateBadge({ state }: { state: string }) {
  const t = useMessages(profileMessages)
  const tone = stateTone(state)
  return tone && <Badge tone={tone}>{wordOf(t, 'marketerState', state)}</Badge>
}

function Identity({ profile }: { profile: ProfileRow }) {
  const t = useMessages(profileMessages)
  const { textOf } = useEnumerations()
  const format = useFormat()
  const code = (text: string | null) => text && <Ltr>{format.digits(text)}</Ltr>
  return (
    <Card as="section" pad aria-labelledby="identity">
      <div className={page.cardHead}>
        <h2 id="identity" className={page.subtitle}>
          {t('identity')}
        </h2>
        <Badge
          tone={profile.isIdentityChecked ? 'positive' : 'neutral'}
          icon={profile.isIdentityChecked ? ShieldCheck : undefined}
        >
          {profile.isIdentityChecked ? t('identityChecked') : t('identityUnchecked')}
        </Badge>
      </div>
      <Facts>
        <Fact name={t('fullName')}>
          <bdi>
            {profile.firstName} {profile.lastName}
          </bdi>
        </Fact>
        <Fact name={t('username')}>
          <Ltr>{profile.username}</Ltr>
        </Fact>
        <Fact name={t('nationalCode')}>{code(profile.nationalCode)}</Fact>
        <Fact name={t('birthDate')}>{profile.birthDate && format.day(profile.birthDate)}</Fact>
        <Fact name={t('nationality')}>{textOf('nationality', profile.nationalityEnum)}</Fact>
        <Fact name={t('gender')}>{textOf('gender', profile.genderEnum)}</Fact>
        <Fact name={t('fatherName')}>{profile.fatherName}</Fact>
        <Fact name={t('certificateNumber')}>{code(profile.certificateNumber)}</Fact>
        <Fact name={t('maritalStatus')}>{textOf('maritalStatus', profile.maritalStatusEnum)}</Fact>
        {profile.genderEnum !== 'FEMALE' && (
          <Fact name={t('militaryStatus')}>{textOf('militaryStatus', profile.militaryStatusEnum)}</Fact>
        )}
      </Facts>
    </Card>
  )
}

function Contact({ profile }: { profile: ProfileRow }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const addressOf = useAddressLine()
  const { cellphone, email, mainAddress } = profile
  return (
    <Card as="section" pad aria-labelledby="contact">
      <div className={page.cardHead}>
        <h2 id="contact" className={page.subtitle}>
          {t('contact')}
        </h2>
      </div>
      <Facts>
        <Fact name={t('cellphone')}>{cellphone && <Ltr>{format.digits(`0${cellphone}`)}</Ltr>}</Fact>
        <Fact name={t('email')} isWide>
          {email && <Ltr>{email}</Ltr>}
        </Fact>
        <Fact name={t('mainAddress')} isWide>
          {mainAddress &&
            t.rich('addressIn', {
              city: <bdi>{mainAddress.city.title}</bdi>,
              address: <bdi>{addressOf(mainAddress.address)}</bdi>,
            })}
        </Fact>
      </Facts>
      <div className={page.actions}>
        <LinkButton to="/profile/edit-user-info" tone="soft">
          {t('editDetails')}
        </LinkButton>
        <LinkButton to="/profile/addresses" tone="ghost">
          {t('seeAddresses')}
        </LinkButton>
      </div>
    </Card>
  )
}
