import { useLocation } from '@anar/app-kit/router'
import { Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ChevronDown, CircleUserRound } from '@anar/ui/icons'
import { useEffect, useRef } from 'react'
import { profileMenuMessages } from '../../messages/index.ts'
import { ProfileMenu } from './profile-menu.tsx'
import styles from './profile-page.module.css'

/** The collapsible menu above the page on small screens. */
export function ProfileSmallMenu() {
  const t = useMessages(profileMenuMessages)
  const { pathname } = useLocation()
  const ref = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes at each navigation
  useEffect(() => {
    if (ref.current) ref.current.open = false
  }, [pathname])
  return (
    <details className={styles.small} ref={ref}>
      <summary className={styles.smallSummary}>
        <Icon of={CircleUserRound} />
        {t('profile')}
        <Icon of={ChevronDown} size={18} className={styles.chevron} />
      </summary>
      <ProfileMenu />
    </details>
  )
}
