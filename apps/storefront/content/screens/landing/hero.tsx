import { Aril, Button, Icon, LinkButton } from '@anar/ui'
import { CampaignHero, CampaignTag } from '@anar/ui/campaign'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { ArrowRight } from '@anar/ui/icons'
import { listAddress } from '../../../catalogue/components/list-address.ts'
import type { CatalogueCard } from '../../../catalogue/data/product-card.ts'
import { landingMessages } from '../../messages/shopping.ts'
import { lookOf } from './campaign-look.ts'
import styles from './hero.module.css'
import type { LandingCampaign } from './landing-data.ts'

/** The first running campaign with its goods; without one, the shop's introduction with its best sellers. */
export function Hero({
  campaign,
  goods,
}: {
  campaign: LandingCampaign | null
  /** Goods shown in front of the fruit. */
  goods: readonly CatalogueCard[]
}) {
  const t = useMessages(landingMessages)
  const [first] = goods
  const own = { eyebrow: t('eyebrow'), title: t('heroFirst'), second: t('heroSecond'), body: t('heroText') }
  return (
    <CampaignHero
      titleId="hero-title"
      campaign={lookOf(campaign ?? { ...own, tone: 'anar', fileId: null }, goods)}
      tag={first && first.scoreHundredths > 0 && <Tag product={first} />}
      ways={
        <>
          <LinkButton
            to={campaign?.to ?? listAddress()}
            size="lg"
            className={styles.way}
            iconEnd={<Icon of={ArrowRight} flips />}
          >
            {campaign?.call ?? t('heroProducts')}
          </LinkButton>
          <Button
            size="lg"
            tone="outline"
            className={`${styles.way} ${styles.quiet}`}
            onClick={showProgramme}
          >
            {t('heroProgramme')}
          </Button>
        </>
      }
    />
  )
}

function showProgramme(): void {
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  const target = document.getElementById('programme')
  target?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'center' })
  target?.focus({ preventScroll: true })
}

function Tag({ product }: { product: CatalogueCard }) {
  const t = useMessages(landingMessages)
  const format = useFormat()
  return (
    <CampaignTag
      tile={<Aril className={styles.score} />}
      title={t('heroTag', { points: format.score(product.scoreHundredths) })}
      text={t('heroTagText', { name: product.name })}
    />
  )
}
