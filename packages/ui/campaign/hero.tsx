import type { ReactNode } from 'react'
import { Aril } from '../components/aril.tsx'
import { cx } from '../components/cx.ts'
import { Fruit } from '../components/fruit.tsx'
import { ResponsiveImage } from '../components/product-image.tsx'
import shared from './campaign.module.css'
import styles from './hero.module.css'
import type { ShownCampaign } from './shown-campaign.ts'

// The middle one stands in front and tallest; the others behind it, one at each side.
const packClasses = [styles.middle, styles.near, styles.far]
const imageSizes = [
  '(min-width: 900px) 318px, 200px',
  '(min-width: 900px) 246px, 150px',
  '(min-width: 900px) 272px, 160px',
]

/**
 * The first campaign: over the whole width, with the open fruit or an image of its own. `dir` is set where its
 * language is not that of the page.
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
    <section className={cx(shared.toned, styles.hero)} data-tone={tone} dir={dir} aria-labelledby={titleId}>
      {fileId === null ? (
        <Goods packs={campaign.packs} />
      ) : (
        <ResponsiveImage
          fileId={fileId}
          alt=""
          sizes="(min-width: 900px) 56vw, 100vw"
          className={styles.photo}
        />
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
          {title} {second !== '' && <em className={shared.second}>{second}</em>}
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
      {packs.slice(0, packClasses.length).map((fileId, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pack is its position
        <div key={index} className={cx(styles.pack, packClasses[index])}>
          {fileId && (
            // Without priority: the fruit is the largest element, and where the address names another screen the
            // landing is never shown and its images must not be requested.
            <ResponsiveImage
              fileId={fileId}
              alt=""
              sizes={imageSizes[index] ?? '200px'}
              className={shared.image}
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
