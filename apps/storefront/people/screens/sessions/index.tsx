import { useMessages } from '@anar/ui/i18n'
import { ProfilePage } from '../../components/profile/profile-page.tsx'
import { profileMessages } from '../../messages/index.ts'
import { Devices } from './devices.tsx'
import { PasswordForm } from './password-form.tsx'

/** Where one is logged in, and the password. @spec 2.sessions, 5.password */
export default function Sessions() {
  const t = useMessages(profileMessages)
  return (
    <ProfilePage title={t('sessionsTitle')}>
      <Devices />
      <PasswordForm />
    </ProfilePage>
  )
}
