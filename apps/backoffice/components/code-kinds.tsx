import { Link } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { codesTexts } from '../texts/codes.ts'
import styles from './code-kinds.module.css'

/** What takes something off: codes that are typed, and units that come with others. */
export function CodeKinds({ here }: { here: '/codes' | '/codes/rewards' }) {
  const t = useTexts(codesTexts)
  const kinds = [
    { to: '/codes', text: t('title') },
    { to: '/codes/rewards', text: t('kindRewards') },
  ]
  return (
    <nav aria-label={t('kinds')} className={styles.kinds}>
      {kinds.map(({ to, text }) => (
        <Link key={to} to={to} className={styles.kind} aria-current={to === here ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
