import type { CampaignTone } from '@anar/contract/enums'
import { cx } from '@anar/ui'
import styles from './tone-swatch.module.css'

/** A drop in the colour of a campaign. */
export function ToneSwatch({ tone, isLarge = false }: { tone: CampaignTone; isLarge?: boolean }) {
  return <span className={cx(styles.swatch, isLarge && styles.large)} data-tone={tone} aria-hidden="true" />
}
