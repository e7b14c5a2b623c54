import { Alert, Card } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import page from '../../components/profile/profile-page.module.css'
import { ProfilePage, WithAnswer } from '../../components/profile/profile-page.tsx'
import { useProfile } from '../../data/profile.ts'
import { profileMessages } from '../../messages/index.ts'
import { ContactField } from './contact-field.tsx'
import { DetailsForm } from './details-form.tsx'
import { EraseAccount } from './erase-account.tsx'
import { IdentityCheck } from './identity-check.tsx'

/** Edits the profile; locked fields show the reason. @spec 2.edit-user-info */
export default function EditUserInfo() {
  const t = useMessages(profileMessages)
  const query = useProfile()
  return (
    <ProfilePage title={t('editTitle')}>
      <WithAnswer query={query}>
        {(profile) =>
          profile && (
            <>
              {profile.state === 'UnderReview' && (
                <Alert title={t('underReviewTitle')}>{t('underReviewText')}</Alert>
              )}
              <DetailsForm key={profile.id} profile={profile} />
              {profile.nationalCode !== null && profile.isIdentityChecked === false && <IdentityCheck />}
              <Card as="section" pad aria-labelledby="contact">
                <h2 id="contact" className={page.subtitle}>
                  {t('editContact')}
                </h2>
                <p className={page.note}>{t('editContactText')}</p>
                <ContactField kind="cellphone" value={profile.cellphone} />
                <ContactField kind="email" value={profile.email} />
              </Card>
              <EraseAccount />
            </>
          )
        }
      </WithAnswer>
    </ProfilePage>
  )
}
