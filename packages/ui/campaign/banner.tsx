import { cx } from '../components/cx.ts'
import { Link } from '../components/link.tsx'
import { ResponsiveImage } from '../components/product-image.tsx'
import styles from './banner.module.css'
import shared from './campaign.module.css'
import type { ShownCampaign } from './shown-campaign.ts'

/** A further campaign: the whole of it is one link. */
export function CampaignBanner({
  campaign: { eyebrow, title, second, body, tone, fileId, packs },
  call,
  to,
  dir,
  heading: Heading = 'h3',
}: {
  campaign: ShownCampaign
  call: string
  to: string
  dir?: 'rtl' | 'ltr'
  heading?: 'h2' | 'h3'
}) {
  return (
    <Link to={to} className={cx(shared.toned, styles.banner)} data-tone={tone} dir={dir}>
      {fileId === null ? (
        <span className={styles.row}>
          {packs.slice(0, 2).map((pack, index) =>
            pack === null ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pack is its position
              <span key={index} className={styles.small}>
                <ResponsiveImage fileId={pack} alt="" sizes="170px" className={shared.image} />
              </span>
            ),
          )}
        </span>
      ) : (
        <ResponsiveImage
          fileId={fileId}
          alt=""
          sizes="(min-width: 900px) 320px, 50vw"
          className={styles.side}
        />
      )}
      <span className={styles.say}>
        {eyebrow !== '' && <span className={styles.above}>{eyebrow}</span>}
        <Heading className={styles.name}>
          {title} {second !== '' && <em className={shared.second}>{second}</em>}
        </Heading>
        <span className={styles.body}>{body}</span>
        <span className={styles.call}>{call}</span>
      </span>
    </Link>
  )
}
