import type { ReactNode } from 'react'
import { Aril } from './aril.tsx'
import styles from './campaign.module.css'
import { cx } from './cx.ts'
import { Fruit } from './fruit.tsx'
import { Link } from './link.tsx'
import { Picture } from './product-image.tsx'

/** What a campaign says and looks like; texts that are empty are not shown. */
export type ShownCampaign = {
  eyebrow: string
  title: string
  /** The second line of the title, in the campaign's colour. */
  second: string
  body: string
  tone: 'anar' | 'saffron' | 'firouzeh' | 'pesteh' | 'lajvard'
  /** A picture of its own; null: `packs` before the open fruit. */
  fileId: string | null
  /** Pictures of up to three products, the one in the middle first; null: one without a picture. */
  packs: readonly (string | null)[]
}

// The middle one stands in front and tallest; the others behind it, one at each side.
const places = [styles.middle, styles.near, styles.far]
const pictureSizes = [
  '(min-width: 900px) 318px, 200px',
  '(min-width: 900px) 246px, 150px',
  '(min-width: 900px) 272px, 160px',
]

/**
 * The first campaign: over the whole width, with the open fruit or a picture of its own. `dir` is given where its
 * language is another one than the page's.
 */
export function CampaignHero({
  campaign,
  titleId,
  heading: Heading = 'h1',
  tag,
  ways,
  dir,
}: {
  campaign: ShownCampaign
  titleId: string
  heading?: 'h1' | 'h3'
  /** A note beside the goods. */
  tag?: ReactNode
  ways: ReactNode
  dir?: 'rtl' | 'ltr'
}) {
  const { eyebrow, title, second, body, tone, fileId } = campaign
  return (
    <section className={styles.hero} data-tone={tone} dir={dir} aria-labelledby={titleId}>
      {fileId === null ? (
        <Goods packs={campaign.packs} />
      ) : (
        <Picture fileId={fileId} alt="" sizes="(min-width: 900px) 56vw, 100vw" className={styles.photo} />
      )}
      {fileId === null && tag}
      <div className={styles.words}>
        {eyebrow !== '' && (
          <p className={styles.eyebrow}>
            <Aril className={styles.aril} />
            {eyebrow}
          </p>
        )}
        <Heading className={styles.title} id={titleId}>
          {title} {second !== '' && <em className={styles.second}>{second}</em>}
        </Heading>
        <p className={styles.text}>{body}</p>
        <div className={styles.ways}>{ways}</div>
      </div>
    </section>
  )
}

/** The goods before the fruit. */
function Goods({ packs }: { packs: ShownCampaign['packs'] }) {
  return (
    <>
      <Fruit shaded className={styles.fruit} />
      <div className={styles.ground} />
      {packs.slice(0, places.length).map((fileId, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pack is its place
        <div key={index} className={cx(styles.pack, places[index])}>
          {fileId && (
            // Not ahead of everything: the fruit is the largest thing here, and where the address names another
            // screen the landing is never shown and its pictures must not be asked for.
            <Picture
              fileId={fileId}
              alt=""
              sizes={pictureSizes[index] ?? '200px'}
              className={styles.picture}
            />
          )}
        </div>
      ))}
    </>
  )
}

/** A note beside the goods of a hero: a small tile, a line and what it is about. */
export function CampaignTag({ tile, title, text }: { tile: ReactNode; title: string; text: string }) {
  return (
    <p className={styles.tag}>
      <span className={styles.tile}>{tile}</span>
      <span>
        <strong className={styles.points}>{title}</strong>
        <span className={styles.with}>{text}</span>
      </span>
    </p>
  )
}

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
    <Link to={to} className={styles.banner} data-tone={tone} dir={dir}>
      {fileId === null ? (
        <span className={styles.row}>
          {packs.slice(0, 2).map((pack, index) =>
            pack === null ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pack is its place
              <span key={index} className={styles.small}>
                <Picture fileId={pack} alt="" sizes="170px" className={styles.picture} />
              </span>
            ),
          )}
        </span>
      ) : (
        <Picture fileId={fileId} alt="" sizes="(min-width: 900px) 320px, 50vw" className={styles.side} />
      )}
      <span className={styles.say}>
        {eyebrow !== '' && <span className={styles.above}>{eyebrow}</span>}
        <Heading className={styles.name}>
          {title} {second !== '' && <em className={styles.second}>{second}</em>}
        </Heading>
        <span className={styles.body}>{body}</span>
        <span className={styles.call}>{call}</span>
      </span>
    </Link>
  )
}
