import { Alert, Button, Fruit, Icon, IconButton, Link, Logo } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { htmlLangOf, otherLanguage, useLanguage, useTexts } from '@anar/ui/i18n'
import { Languages, Moon, ShoppingBag, Sun } from '@anar/ui/icons'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useBasketCount } from '../../data/basket.ts'
import { setLanguage, setTheme, useTheme } from '../../data/preferences.ts'
import { consumeDestination, redirectFromLogin, sessionNow, useSession } from '../../data/session.ts'
import { useSettings } from '../../data/settings.ts'
import { loginTexts } from '../../texts/login.ts'
import { LoginForm } from './form.tsx'
import styles from './login.module.css'

/** The whole page of the login: the form, and the fruit beside it where there is room. @spec 2.login, 2.login-redirect */
export default function Login() {
  const t = useTexts(loginTexts)
  const session = useSession()
  const settings = useSettings()
  const format = useFormat()
  const basketCount = useBasketCount()
  const navigate = useNavigate()
  const isMember = session.status === 'member'

  // Whoever is logged in has nothing to do here, whether just now, before, or in another tab.
  useEffect(() => {
    if (!isMember) return
    const destination = redirectFromLogin('/login', sessionNow()) ?? '/'
    consumeDestination()
    navigate(destination, { replace: true })
  }, [isMember, navigate])

  const extension = settings.data?.support.extension
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.head}>
          <Link to="/" className={styles.home}>
            <Logo label={t('home')} />
          </Link>
          <Switches />
        </header>
        <main className={styles.body} id="main">
          <div>
            <h1 className={styles.title} id="login-title">
              {t('title')}
            </h1>
            <p className={styles.lead}>{t('lead')}</p>
          </div>
          {basketCount > 0 && <Alert icon={ShoppingBag}>{t('basketKept')}</Alert>}
          <LoginForm />
        </main>
        <footer className={styles.support}>
          {extension && t('support', { extension: format.digits(extension) })}
        </footer>
      </div>
      <aside className={styles.panel} aria-hidden="true">
        <Fruit className={styles.fruit} />
        <p className={styles.panelTitle}>{t('panelTitle')}</p>
        <p className={styles.panelText}>{t('panelText')}</p>
      </aside>
    </div>
  )
}

function Switches() {
  const t = useTexts(loginTexts)
  const other = otherLanguage(useLanguage())
  const theme = useTheme()
  return (
    <div className={styles.tools}>
      <IconButton
        label={theme === 'light' ? t('toNight') : t('toLight')}
        onClick={() => setTheme(theme === 'light' ? 'night' : 'light')}
      >
        <Icon of={theme === 'light' ? Moon : Sun} />
      </IconButton>
      <Button
        tone="ghost"
        size="sm"
        icon={<Icon of={Languages} size={16} />}
        lang={htmlLangOf(other)}
        // The texts first, so that the page changes over in one step and nothing typed is put away meanwhile.
        onClick={() => void loginTexts.load(other).then(() => setLanguage(other))}
      >
        {t('otherLanguage')}
      </Button>
    </div>
  )
}
