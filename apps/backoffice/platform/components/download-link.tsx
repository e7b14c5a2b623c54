import { Icon } from '@anar/ui'
import { Download } from '@anar/ui/icons'
import type { ReactNode } from 'react'
import styles from './download-link.module.css'

/** Link to a generated file, styled as a button of the page head. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.download} href={href} download>
      <Icon of={Download} size={18} />
      {children}
    </a>
  )
}
