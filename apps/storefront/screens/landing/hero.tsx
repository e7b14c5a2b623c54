import { Aril, Button, Fruit, Icon, LinkButton, Picture } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { ArrowRight } from '@anar/ui/icons'
import { listAddress } from '../../components/list-address.ts'
import type { CatalogueCard } from '../../data/product-card.ts'
import { landingTexts } from '../../texts/landing.ts'
import styles from './hero.module.css'

// The middle one stands in front and tallest; the others behind it, one at each side.
const places = [styles.middle, styles.near, styles.far]
const pictureSizes = [
  '(min-width: 900px) 318px, 200px',
  '(min-width: 900px) 246px, 150px',
  '(min-width: 900px) 272px, 160px',
]

/** What the shop is, in one sentence, and what it sells, in front of the open fruit. */
export function Hero({ campaign }: { campaign: readonly CatalogueCard[] }) {
  const t = useTexts(landingTexts)
  const [first] = campaign
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Fruit className={styles.fruit} />
      <div className={styles.ground} />
      {campaign.map((product, index) => (
        <div key={product.id} className={`${styles.pack} ${places[index]}`}>
          {product.imageId && (
            // Not ahead of everything: the fruit is the largest thing here, and where the address names another
            // screen the landing is never shown and its pictures must not be asked for.
            <Picture
              fileId={product.imageId}
              alt=""
              sizes={pictureSizes[index] ?? '200px'}
              className={styles.picture}
            />
          )}
        </div>
      ))}
      {first && first.scoreHundredths > 0 && <Tag product={first} />}
      <div className={styles.words}>
        <p className={styles.eyebrow}>
          <Aril className={styles.aril} />
          {t('eyebrow')}
        </p>
        <h1 className={styles.title} id="hero-title">
          {t('heroFirst')} <em className={styles.second}>{t('heroSecond')}</em>
        </h1>
        <p className={styles.text}>{t('heroText')}</p>
        <div className={styles.ways}>
          <LinkButton
            to={listAddress()}
            size="lg"
            className={styles.way}
            iconEnd={<Icon of={ArrowRight} flips />}
          >
            {t('heroProducts')}
          </LinkButton>
          <Button
            size="lg"
            tone="outline"
            className={`${styles.way} ${styles.quiet}`}
            onClick={showProgramme}
          >
            {t('heroProgramme')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function showProgramme(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const target = document.getElementById('programme')
  target?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'center' })
  target?.focus({ preventScroll: true })
}

function Tag({ product }: { product: CatalogueCard }) {
  const t = useTexts(landingTexts)
  const format = useFormat()
  return (
    <p className={styles.tag}>
      <span className={styles.tile}>
        <Aril className={styles.score} />
      </span>
      <span>
        <strong className={styles.points}>
          {t('heroTag', { points: format.score(product.scoreHundredths) })}
        </strong>
        <span className={styles.with}>{t('heroTagText', { name: product.name })}</span>
      </span>
    </p>
  )
}
