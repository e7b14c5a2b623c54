import type { CampaignTone } from '@anar/contract/enums'
import { cx } from '@anar/ui'
import styles from './tone-swatch.module.css'

/** Sample of a campaign's colour. */
export function ToneSwatch({ tone, isLarge = false }: { tone: CampaignTone; isLarge?: boolean }) {
  return <span className={cx(styles.swatch, isLarge && styles.large)} data-tone={tone} aria-hidden="true" />
}
