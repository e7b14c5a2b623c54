import { Button, Segmented } from '@anar/ui'
import { CampaignBanner, CampaignHero, type ShownCampaign } from '@anar/ui/campaign'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { useId, useState } from 'react'
import { Section } from '../../../platform/components/facts.tsx'
import { campaignsMessages } from '../../messages/index.ts'
import styles from './campaign.module.css'
import type { Draft } from './draft.ts'

/** The campaign as the shop draws it, in either language and at either place; it follows what is typed. */
export function Preview({ draft }: { draft: Draft }) {
  const t = useMessages(campaignsMessages)
  const id = useId()
  const [side, setSide] = useState<'fa' | 'en'>(useLanguage() === 'pe' ? 'fa' : 'en')
  const [place, setPlace] = useState<'hero' | 'banner'>('hero')
  const { tone, fileId, products } = draft
  const campaign: ShownCampaign = {
    ...{ eyebrow: draft.eyebrow[side], title: draft.title[side] || '…', second: draft.second[side] },
    ...{ body: draft.body[side], tone, fileId, packs: products.map(({ image }) => image) },
  }
  const dir = side === 'fa' ? 'rtl' : 'ltr'
  const call = draft.call[side] || '…'
  return (
    <Section
      title={t('preview')}
      aside={
        <span className={styles.views}>
          <Segmented
            label={t('previewPlace')}
            value={place}
            onChange={setPlace}
            options={[
              { value: 'hero', label: t('placeHero') },
              { value: 'banner', label: t('placeBanner') },
            ]}
          />
          <Segmented
            label={t('previewLanguage')}
            value={side}
            onChange={setSide}
            options={[
              { value: 'fa', label: t('langFa') },
              { value: 'en', label: t('langEn') },
            ]}
          />
        </span>
      }
    >
      {/* Looked at, not used: nothing in it takes the focus. */}
      <div className={styles.preview} lang={side} dir={dir} inert>
        {place === 'hero' ? (
          <CampaignHero
            heading="h3"
            titleId={id}
            campaign={campaign}
            dir={dir}
            ways={<Button size="lg">{call}</Button>}
          />
        ) : (
          <div className={styles.oneBanner}>
            <CampaignBanner campaign={campaign} call={call} to="/" dir={dir} />
          </div>
        )}
      </div>
    </Section>
  )
}
