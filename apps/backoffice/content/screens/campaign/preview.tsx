import { Button, Segmented } from '@anar/ui'
import { CampaignBanner, CampaignHero, type ShownCampaign } from '@anar/ui/campaign'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { useId, useState } from 'react'
import { Section } from '../../../platform/components/facts.tsx'
import { campaignsMessages } from '../../messages/index.ts'
import styles from './campaign.module.css'
import type { Draft } from './draft.ts'

/** Preview by the shop's own components, in either language and either slot. */
export function Preview({ draft }: { draft: Draft }) {
  const t = useMessages(campaignsMessages)
  const id = useId()
  const [side, setSide] = useState<'fa' | 'en'>(useLanguage() === 'pe' ? 'fa' : 'en')
  const [slot, setSlot] = useState<'hero' | 'banner'>('hero')
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
            label={t('previewSlot')}
            value={slot}
            onChange={setSlot}
            options={[
              { value: 'hero', label: t('slotHero') },
              { value: 'banner', label: t('slotBanner') },
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
      {/* Inert: nothing in the preview takes the focus. */}
      <div className={styles.preview} lang={side} dir={dir} inert>
        {slot === 'hero' ? (
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
