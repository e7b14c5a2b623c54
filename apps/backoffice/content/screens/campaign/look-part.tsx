import { campaignTones, maxCampaignProducts } from '@anar/contract/enums'
import { Button, cx, Icon, IconButton, ResponsiveImage } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Trash2 } from '@anar/ui/icons'
import { ImageField } from '../../../catalogue/components/image-field.tsx'
import { ProductPicker } from '../../../catalogue/components/product-picker.tsx'
import { moved } from '../../../catalogue/data/catalogue-rules.ts'
import { Section } from '../../../platform/components/facts.tsx'
import { MoveButtons } from '../../../platform/components/move-buttons.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { ToneSwatch } from '../../components/tone-swatch.tsx'
import { campaignsMessages } from '../../messages/index.ts'
import styles from './campaign.module.css'
import type { Part } from './form.tsx'

/** Colour, and either an own image or up to three products. */
export function LookPart({ draft, onChange, errorOf }: Part) {
  const t = useMessages(campaignsMessages)
  const tones = {
    ...{ anar: t('toneAnar'), saffron: t('toneSaffron'), firouzeh: t('toneFirouzeh') },
    ...{ pesteh: t('tonePesteh'), lajvard: t('toneLajvard') },
  }
  return (
    <Section title={t('partLook')}>
      <div className={styles.part}>
        <fieldset className={styles.tones}>
          <legend className={styles.legend}>{t('tone')}</legend>
          {campaignTones.map((tone) => (
            <label key={tone} className={cx(styles.tone, draft.tone === tone && styles.chosen)}>
              <input
                type="radio"
                name="tone"
                className={styles.native}
                checked={draft.tone === tone}
                onChange={() => onChange({ tone })}
              />
              <ToneSwatch tone={tone} />
              {tones[tone]}
            </label>
          ))}
        </fieldset>
        <ImageField
          label={t('image')}
          hint={t('imageHint')}
          fileId={draft.fileId}
          error={errorOf('fileId')}
          onChange={(fileId) => onChange({ fileId })}
        />
        {draft.fileId === null && <Goods draft={draft} onChange={onChange} errorOf={errorOf} />}
      </div>
    </Section>
  )
}

function Goods({ draft: { products }, onChange, errorOf }: Part) {
  const t = useMessages(campaignsMessages)
  const change = (changed: typeof products) => onChange({ products: changed })
  const move = (from: number, to: number) => change(moved(products, from, to))
  return (
    <div className={styles.part}>
      <p className={styles.legend}>{t('goods')}</p>
      {products.length > 0 && (
        <ol className={styles.goods}>
          {products.map(({ id, name, image }, index) => (
            <li key={id} className={styles.good}>
              <span className={styles.thumb}>
                {image && <ResponsiveImage fileId={image} alt="" sizes="48px" />}
              </span>
              <bdi className={styles.grows}>{name}</bdi>
              <span className={text.buttons}>
                <MoveButtons
                  up={{ label: t('up', { name }), onPress: index > 0 && (() => move(index, index - 1)) }}
                  down={{
                    label: t('down', { name }),
                    onPress: index < products.length - 1 && (() => move(index, index + 1)),
                  }}
                />
                <IconButton
                  size="sm"
                  label={t('remove', { name })}
                  onClick={() => change(products.filter((one) => one.id !== id))}
                >
                  <Icon of={Trash2} size={16} />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      )}
      {products.length < maxCampaignProducts && (
        <ProductPicker
          label={t('addGood')}
          hint={t('goodsHint')}
          error={errorOf('productIds')}
          without={products.map(({ id }) => id)}
          onChoose={(product) => change([...products, product])}
        />
      )}
      {products.length > 0 && (
        <span>
          <Button size="sm" tone="ghost" onClick={() => change([])}>
            {t('clearGoods')}
          </Button>
        </span>
      )}
    </div>
  )
}
