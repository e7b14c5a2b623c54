import { contentLanguages, type SkuContent } from '@anar/contract/commands'
import { measurementUnits, skuNatures } from '@anar/contract/entities'
import { toLatinDigits, wholeFrom } from '@anar/domain/text'
import { Button, Icon, IconButton, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Plus, Trash2 } from '@anar/ui/icons'
import { type ReactNode, useState } from 'react'
import { ChoiceField } from '../../../platform/components/choice-field.tsx'
import { languageWords, writtenIn } from '../../../platform/components/content-language.ts'
import { Section } from '../../../platform/components/facts.tsx'
import { catalogueMessages } from '../../messages/index.ts'
import { withNewSku, withoutSku, withSku } from './edited-content.ts'
import { ImagesField } from './images-field.tsx'
import { OffersOf } from './offers-of.tsx'
import styles from './product.module.css'
import type { Editing } from './use-editing.ts'

/** The skus of a product: each size and shade with codes, measures, images and offers. @spec 3.sku, 3.seller */
export function SkusPart({ editing, productId }: { editing: Editing; productId: number | null }) {
  const t = useMessages(catalogueMessages)
  const side = useLanguage() === 'pe' ? 'fa' : 'en'
  const { content, change } = editing
  const { skus } = content
  return (
    <>
      {skus.map((sku, index) => (
        <Section
          key={sku.key}
          title={<bdi>{sku.optionName[side] || sku.optionName.fa || t('sku', { number: index + 1 })}</bdi>}
          aside={
            skus.length > 1 && (
              <IconButton
                size="sm"
                label={t('remove', { name: t('sku', { number: index + 1 }) })}
                onClick={() => change((before) => withoutSku(before, sku.key))}
              >
                <Icon of={Trash2} size={16} />
              </IconButton>
            )
          }
        >
          <OneSku
            sku={sku}
            path={`skus.${index}`}
            faults={editing.faults}
            onChange={(part) => change((before) => withSku(before, sku.key, () => part))}
          >
            <ImagesField
              images={sku.images}
              sending={editing.sending.filter(({ skuKey }) => skuKey === sku.key)}
              hue={content.hue}
              error={editing.faults[`skus.${index}.images`]}
              onSend={(files) => editing.send(sku.key, files)}
              onChange={(next) =>
                change((before) => withSku(before, sku.key, ({ images }) => ({ images: next(images) })))
              }
            />
          </OneSku>
          {sku.skuId !== null && <OffersOf skuId={sku.skuId} productId={productId} />}
        </Section>
      ))}
      <div>
        <Button
          tone="soft"
          icon={<Icon of={Plus} size={18} />}
          disabled={skus.length >= 60}
          onClick={() => change(withNewSku)}
        >
          {t('addSku')}
        </Button>
      </div>
    </>
  )
}

type One = {
  sku: SkuContent
  path: string
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<SkuContent>) => void
}

/** Fields of a sku, then its images. */
function OneSku({ children, ...one }: One & { children: ReactNode }) {
  return (
    <div className={styles.part}>
      <Names {...one} />
      <Codes {...one} />
      <Measures {...one} />
      {children}
    </div>
  )
}

function Names({ sku, path, faults, onChange }: One) {
  const t = useMessages(catalogueMessages)
  return (
    <div className={styles.names}>
      {contentLanguages.map((language) => (
        <TextField
          key={language}
          {...writtenIn(language)}
          label={t('option', { language: t(languageWords[language]) })}
          hint={language === 'fa' ? t('optionHint') : undefined}
          maxLength={80}
          value={sku.optionName[language]}
          error={faults[`${path}.optionName.${language}`]}
          onChange={({ target }) => onChange({ optionName: { ...sku.optionName, [language]: target.value } })}
        />
      ))}
    </div>
  )
}

function Codes({ sku, path, faults, onChange }: One) {
  const t = useMessages(catalogueMessages)
  const { digits } = useFormat()
  const [swatch, setSwatch] = useState(sku.swatch ?? '')
  // Bar codes and tariff numbers are shown in the reader's digits and stored in Latin ones.
  const numbers = (name: 'gtin' | 'hsCode') => ({
    ltr: true,
    value: digits(sku[name]),
    error: faults[`${path}.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ [name]: toLatinDigits(target.value) }),
  })
  return (
    <div className={styles.columns}>
      <TextField
        ltr
        required
        label={t('skuCode')}
        maxLength={60}
        value={sku.code}
        error={faults[`${path}.code`]}
        onChange={({ target }) => onChange({ code: target.value.trim() })}
      />
      <TextField required inputMode="numeric" label={t('gtin')} maxLength={24} {...numbers('gtin')} />
      <TextField inputMode="numeric" label={t('hsCode')} maxLength={20} {...numbers('hsCode')} />
      <TextField
        ltr
        label={t('swatch')}
        hint={t('swatchHint')}
        value={swatch}
        onChange={({ target }) => {
          setSwatch(target.value)
          const colour = target.value.trim().toLowerCase()
          onChange({ swatch: /^#[0-9a-f]{6}$/.test(colour) ? colour : null })
        }}
      />
      <Kinds sku={sku} path={path} faults={faults} onChange={onChange} />
    </div>
  )
}

/** Physical nature for the carrier, and the unit of measurement. */
function Kinds({ sku, path, faults, onChange }: One) {
  const t = useMessages(catalogueMessages)
  return (
    <>
      <ChoiceField
        required
        label={t('nature')}
        rows={skuNatures.map((id) => ({ id, name: t(`nature${id}`) }))}
        none={t('choosePlease')}
        value={sku.nature}
        error={faults[`${path}.nature`]}
        onChoose={(nature) => onChange({ nature })}
      />
      <ChoiceField
        required
        label={t('unit')}
        rows={measurementUnits.map((id) => ({ id, name: t(`unit${id}`) }))}
        none={t('choosePlease')}
        value={sku.measurementUnit}
        error={faults[`${path}.measurementUnit`]}
        onChoose={(measurementUnit) => onChange({ measurementUnit })}
      />
    </>
  )
}

const measures = [
  ['weightGram', 'weight', 'gram'],
  ['lengthMm', 'length', 'millimetre'],
  ['widthMm', 'width', 'millimetre'],
  ['heightMm', 'height', 'millimetre'],
] as const

function Measures({ sku, path, faults, onChange }: One) {
  const t = useMessages(catalogueMessages)
  return (
    <div className={styles.triple}>
      {measures.map(([name, word, unit]) => (
        <Measure
          key={name}
          label={t(word)}
          suffix={t(unit)}
          required={name === 'weightGram'}
          value={sku[name]}
          error={faults[`${path}.${name}`]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  )
}

/** Parses a whole number above zero; null for anything else. */
function Measure({
  value,
  onChange,
  ...field
}: {
  label: string
  suffix: string
  required: boolean
  error: string | undefined
  value: number | null
  onChange: (value: number | null) => void
}) {
  const { digits } = useFormat()
  const [typed, setTyped] = useState(value === null ? '' : digits(String(value)))
  return (
    <TextField
      {...field}
      ltr
      inputMode="numeric"
      maxLength={8}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(wholeFrom(target.value) || null)
      }}
    />
  )
}
