import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { productMessages } from '../../messages/shopping.ts'
import styles from './section-bar.module.css'
import { useCurrentSection } from './use-current-section.ts'

export const sectionNames = ['description', 'combination', 'howToUse', 'features', 'comments'] as const
export type SectionName = (typeof sectionNames)[number]

/** Links to the sections of the page and marks the current one. */
export function SectionBar({
  commentCount,
  onGo,
}: {
  commentCount: ReactNode
  onGo: (name: SectionName) => void
}) {
  const t = useMessages(productMessages)
  const current = useCurrentSection(sectionNames)
  return (
    <nav className={styles.bar} aria-label={t('sections')}>
      {sectionNames.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.link}
          aria-current={name === current ? 'true' : undefined}
          onClick={() => onGo(name)}
        >
          {t(name)}
          {name === 'comments' && <span className={styles.count}>{commentCount}</span>}
        </button>
      ))}
    </nav>
  )
}
