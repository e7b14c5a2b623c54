import { useMessages } from '@anar/ui/i18n'
import { ProfilePage } from '../../components/profile/profile-page.tsx'
import { profileMessages } from '../../messages/index.ts'
import { Devices } from './devices.tsx'
import { PasswordForm } from './password-form.tsx'

/** The logged-in devices, and the change of the password. @spec 2.sessions, 5.password */
export default function Sessions() {
  const t = useMessages(profileMessages)
  return (
    <ProfilePage title={t('sessionsTitle')}>
      <Devices />
      <PasswordForm />
    </ProfilePage>
  )
}
