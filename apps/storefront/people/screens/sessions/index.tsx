import { useTexts } from '@anar/ui/i18n'
import { ProfilePage } from '../../components/profile/profile-page.tsx'
import { profileTexts } from '../../messages/profile.ts'
import { Devices } from './devices.tsx'
import { PasswordForm } from './password-form.tsx'

/** Where one is logged in, and the password. @spec 2.sessions, 5.password */
export default function Sessions() {
  const t = useTexts(profileTexts)
  return (
    <ProfilePage title={t('sessionsTitle')}>
      <Devices />
      <PasswordForm />
    </ProfilePage>
  )
}
