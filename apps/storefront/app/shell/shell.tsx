import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { commonMessages } from '../../platform/messages/shopping.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Header } from './header.tsx'
import { LateFooter } from './late-footer.tsx'
import styles from './shell.module.css'

/** The frame of every page: skip link, header, content, footer, and on phones the bottom navigation. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <LateFooter />
      <BottomNavigation />
    </>
  )
}

function SkipLink() {
  const t = useMessages(commonMessages)
  return (
    // biome-ignore lint/a11y/useValidAnchor: without a script it is a plain link to the content
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        // The hash belongs to the router, so the focus is moved by script.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('skipToContent')}
    </a>
  )
}
