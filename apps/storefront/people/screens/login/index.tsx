import { useTexts } from '@anar/ui/i18n'
import { useBasketCount } from '../../../sales/data/basket/count.ts'
import { AuthPage } from '../../components/auth/auth-page.tsx'
import { BeforeLogin, NoAccount } from '../../components/auth/login-way.tsx'
import { useLeaveWhenMember } from '../../components/auth/use-leave-when-member.ts'
import { loginTexts } from '../../messages/login.ts'
import { LoginForm } from './form.tsx'

/** Username and password, and the ways on: by code, to sign-up, to both recoveries. @spec 2.login, 2.login-redirect */
export default function Login() {
  const t = useTexts(loginTexts)
  useLeaveWhenMember()
  return (
    <AuthPage title={t('title')} lead={t('lead')} texts={[loginTexts]}>
      <BeforeLogin basketCount={useBasketCount()} />
      <LoginForm />
      <NoAccount />
    </AuthPage>
  )
}
