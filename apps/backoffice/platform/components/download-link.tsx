import { Icon } from '@anar/ui'
import { Download } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import styles from './download-link.module.css'

/** A file that the server makes, beside the buttons of a head. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.download} href={href} download>
      <Icon of={Download} size={18} />
      {children}
    </a>
  )
}
