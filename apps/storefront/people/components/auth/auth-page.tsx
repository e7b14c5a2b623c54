import { Alert, Button, cx, Fruit, Icon, IconButton, Link, Logo } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { htmlLangOf, type Messages, otherLanguage, useLanguage, useMessages } from '@anar/ui/i18n'
import { Languages, Moon, Sun } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import { setLanguage, setTheme, useTheme } from '../../../platform/data/preferences.ts'
import { extensionOf, useSettings } from '../../../platform/data/settings.ts'
import { authMessages } from '../../messages/index.ts'
import styles from './auth.module.css'
import { type ShownStep, StepBar } from './step-bar.tsx'

// biome-ignore lint/suspicious/noExplicitAny: messages of different areas have different keys, and none is read here
export type AnyMessages = Messages<any>

type AuthPageProps = {
  title: ReactNode
  lead?: ReactNode
  /** A step of the sign-up: shows the bar of six steps above the title. */
  step?: ShownStep
  /** The screen's messages: loaded before a language change, so that the form does not unmount. */
  messages: readonly AnyMessages[]
  /** Selects the text on the fruit. */
  panel?: 'login' | 'sign-up' | 'recovery'
  /** Shows what to do if no code comes. */
  isAboutCode?: boolean
  /** Room for a map. */
  isWide?: boolean
  children: ReactNode
}

/**
 * A whole page of the auth section: the form, and the fruit beside it on wide screens. The title's id is
 * `auth-title`, for the form's `aria-labelledby`. Warns if the browser refuses cookies, which a login needs. @spec
 * 2.login
 */
export function AuthPage({
  title,
  lead,
  step,
  messages,
  panel = 'login',
  isAboutCode = false,
  isWide = false,
  children,
}: AuthPageProps) {
  const t = useMessages(authMessages)
  return (
    <div className={styles.page} data-whole-page="">
      <div className={styles.side}>
        <header className={styles.head}>
          <Link to="/" className={styles.home}>
            <Logo label={t('home')} />
          </Link>
          <Switches messages={messages} />
        </header>
        <main className={cx(styles.body, isWide && styles.wide)} id="main">
          {step && <StepBar step={step} />}
          <div>
            <h1 className={styles.title} id="auth-title">
              {title}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {navigator.cookieEnabled === false && <Alert tone="warning">{t('cookiesRefused')}</Alert>}
          {children}
        </main>
        <SupportLine isAboutCode={isAboutCode} />
      </div>
      <Panel panel={panel} />
    </div>
  )
}

function SupportLine({ isAboutCode }: { isAboutCode: boolean }) {
  const t = useMessages(authMessages)
  const format = useFormat()
  const settings = useSettings()
  const extension = settings.data && format.digits(extensionOf(settings.data))
  return (
    <footer className={styles.support}>
      {extension && (isAboutCode ? t('codeSupport', { extension }) : t('support', { extension }))}
    </footer>
  )
}

function Panel({ panel }: { panel: NonNullable<AuthPageProps['panel']> }) {
  const t = useMessages(authMessages)
  const words = {
    login: [t('panelTitle'), t('panelText')],
    'sign-up': [t('signUpPanelTitle'), t('signUpPanelText')],
    recovery: [t('recoveryPanelTitle'), t('recoveryPanelText')],
  }[panel]
  return (
    <aside className={styles.panel} aria-hidden="true">
      <div className={styles.stage}>
        <Fruit className={styles.fruit} />
        <p className={styles.panelTitle}>{words[0]}</p>
        <p className={styles.panelText}>{words[1]}</p>
      </div>
    </aside>
  )
}

function Switches({ messages }: { messages: readonly AnyMessages[] }) {
  const t = useMessages(authMessages)
  const other = otherLanguage(useLanguage())
  const theme = useTheme()
  const changeOver = async () => {
    await Promise.all([authMessages, ...messages].map((table) => table.load(other)))
    setLanguage(other)
  }
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
        onClick={() => void changeOver()}
      >
        {t('otherLanguage')}
      </Button>
    </div>
  )
}
