import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { defaultLanguage, type Language } from '../i18n/language.ts'
import { LanguageProvider } from '../i18n/language-context.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { uiMessages } from '../messages/ui.ts'
import { cx } from './cx.ts'
import { Icon, type IconDrawing } from './icon.tsx'
import type { Toast, ToastTone } from './toast.tsx'
import styles from './toast-host.module.css'
import { raise } from './top-layer.ts'

const lifeMilliseconds = 5000
const icons: Record<ToastTone, IconDrawing> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
}

let shownToasts = 0

/** Shows a toast; the first one also mounts the container. */
export function showToast(toast: Toast): void {
  const language = pageLanguage()
  mount(language)
  leaveControlsFree()
  shownToasts += 1
  const id = toast.id ?? `toast ${shownToasts}`
  const isUrgent = toast.tone === 'error' || toast.tone === 'warning'
  const content = (
    <LanguageProvider language={language}>
      <Content toast={toast} id={id} />
    </LanguageProvider>
  )
  const options = {
    type: toast.tone,
    role: isUrgent ? 'alert' : 'status',
    autoClose: lifeMilliseconds,
  } as const
  if (toastify.isActive(id)) toastify.update(id, { render: content, ...options })
  else toastify(content, { toastId: id, ...options })
}

function Content({ toast, id }: { toast: Toast; id: string }) {
  const t = useMessages(uiMessages)
  return (
    // No timeout while the focus is inside, so that keyboard users have the time they need.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus of its buttons
    <div
      className={styles.content}
      onFocus={() => toastify.pause({ id })}
      onBlur={() => toastify.play({ id })}
    >
      <span className={cx(styles.icon, styles[toast.tone])}>
        <Icon of={icons[toast.tone]} />
      </span>
      <div className={styles.words}>
        <strong className={styles.title}>{toast.title}</strong>
        {toast.text && <span className={styles.text}>{toast.text}</span>}
        {toast.action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              toast.action?.onPress()
              toastify.dismiss(id)
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('close')}
        onClick={() => toastify.dismiss(id)}
      >
        <Icon of={X} size={18} />
      </button>
    </div>
  )
}

/**
 * Below the parts of the page that are marked with `data-above-toasts`, on a phone: there a toast is as wide as the
 * window, and would cover them wholly.
 */
function leaveControlsFree(): void {
  const bottoms = [...document.querySelectorAll('[data-above-toasts]')].map(
    (element) => element.getBoundingClientRect().bottom,
  )
  const clear = Math.min(Math.max(0, ...bottoms), innerHeight / 2)
  document
    .querySelector<HTMLElement>(`.${styles.host}`)
    ?.style.setProperty('--clear-top', `${Math.round(clear)}px`)
}

function pageLanguage(): Language {
  const lang = document.documentElement.lang
  return lang === 'en' ? 'en' : lang === 'fa' ? 'pe' : defaultLanguage
}

let render: ((language: Language) => void) | undefined

function mount(language: Language): void {
  if (!render) {
    const host = document.createElement('div')
    host.className = styles.host!
    document.body.append(host)
    const root = createRoot(host)
    render = (current) => {
      root.render(
        <LanguageProvider language={current}>
          <Container language={current} />
        </LanguageProvider>,
      )
      raise(host)
    }
  }
  render(language)
}

function Container({ language }: { language: Language }) {
  const t = useMessages(uiMessages)
  return (
    <ToastContainer
      position="top-right"
      rtl={language === 'pe'}
      autoClose={lifeMilliseconds}
      draggable
      draggablePercent={80}
      pauseOnHover
      closeButton={false}
      icon={false}
      newestOnTop
      limit={4}
      aria-label={t('notifications')}
      toastClassName={styles.toast}
    />
  )
}
