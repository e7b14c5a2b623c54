import { settingRules } from '@anar/contract/commands'
import { wholeFrom } from '@anar/domain/text'
import { Card, SelectField, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import type { ReactNode } from 'react'
import { settingUnits } from '../../components/setting-units.ts'
import { hasPermission, useAccess } from '../../data/session.ts'
import { settingsMessages } from '../../messages/index.ts'
import { numberSections } from './number-sections.ts'
import styles from './settings.module.css'
import {
  type ChoiceField,
  choiceFields,
  type NumberName,
  numberKinds,
  type ShopField,
  type Typed,
  unitFields,
} from './typed-settings.ts'

export type Part = {
  typed: Typed
  defaults: Typed
  errorOf: (name: keyof Typed) => string | undefined
  onType: (name: keyof Typed, text: string) => void
}

/** Number settings, with their defaults. */
export function NumberSections({
  typed,
  defaults,
  errorOf,
  onType,
  freeShippingRial,
}: Part & { freeShippingRial: number }) {
  const t = useMessages(settingsMessages)
  const format = useFormat()
  // The unit agrees with the number: one day, two days.
  const unitOf = (name: NumberName, { [name]: written }: Typed) =>
    numberKinds[name] === 'rial'
      ? format.moneyUnit
      : t(settingUnits[name as keyof typeof settingUnits], { count: wholeFrom(written) ?? 0 })
  const access = useAccess()
  const isHeld = (name: NumberName) => {
    const { permission } = settingRules[name]
    return permission !== undefined && !hasPermission(access, permission)
  }
  const hintOf = (name: NumberName) => {
    if (isHeld(name)) return t('administratorsAlone')
    if (name === 'exchangeRateRial') return t('exchangeRateHint')
    if (name === 'freeShippingDollars') return t('freeShippingNow', { amount: format.rial(freeShippingRial) })
    return typed[name] === defaults[name]
      ? undefined
      : t('usual', {
          value: `${defaults[name]}${numberKinds[name] === 'percent' ? '' : ' '}${unitOf(name, defaults)}`,
        })
  }
  return numberSections.map(({ title, names }) => (
    <Section key={title} title={t(title)}>
      {names.map((name) => (
        <TextField
          key={name}
          ltr
          disabled={isHeld(name)}
          inputMode={numberKinds[name] === 'percent' ? 'decimal' : 'numeric'}
          autoComplete="off"
          label={t(name)}
          hint={hintOf(name)}
          suffix={unitOf(name, typed)}
          value={typed[name]}
          error={errorOf(name)}
          onChange={(event) => onType(name, event.target.value)}
        />
      ))}
    </Section>
  ))
}

const shopWords = {
  'shopName.fa': 'shopNameFa',
  'shopName.en': 'shopNameEn',
  'shopLegal.address.fa': 'addressFa',
  'shopLegal.address.en': 'addressEn',
  'shopLegal.postalCode': 'postalCode',
  'shopLegal.economicNumber': 'economicNumber',
  'shopLegal.nationalId': 'nationalId',
  'shopLegal.registrationNumber': 'registrationNumber',
  'shopLegal.phone': 'phone',
  payoutIban: 'payoutIban',
} as const satisfies Record<ShopField, string>

/** Unit of money by language: on every screen, in messages and on statements. */
export function UnitSection({ typed, defaults, errorOf, onType }: Part) {
  const t = useMessages(settingsMessages)
  const names = { toman: t('toman'), rial: t('rial') }
  return (
    <Section title={t('shownUnit')}>
      {unitFields.map((name) => (
        <SelectField
          key={name}
          label={t(name === 'showToman.fa' ? 'shownUnitFa' : 'shownUnitEn')}
          hint={typed[name] === defaults[name] ? undefined : t('usual', { value: names[defaults[name]] })}
          value={typed[name]}
          error={errorOf(name)}
          onChange={(event) => onType(name, event.target.value)}
        >
          <option value="toman">{names.toman}</option>
          <option value="rial">{names.rial}</option>
        </SelectField>
      ))}
      <p className={styles.about}>{t('shownUnitHint')}</p>
    </Section>
  )
}

const choiceWords = {
  pricesIncludeVat: { yes: 'pricesWithVat', no: 'pricesWithoutVat' },
  freeShippingBeforeCode: { yes: 'beforeCode', no: 'afterCode' },
} as const satisfies Record<ChoiceField, Record<'yes' | 'no', string>>

/** What shoppers see as a price, and what free delivery is judged by. */
export function PriceSection({ typed, defaults, errorOf, onType }: Part) {
  const t = useMessages(settingsMessages)
  return (
    <Section title={t('shownPrices')}>
      {choiceFields.map((name) => {
        const words = choiceWords[name]
        return (
          <SelectField
            key={name}
            label={t(name)}
            hint={
              typed[name] === defaults[name] ? undefined : t('usual', { value: t(words[defaults[name]]) })
            }
            value={typed[name]}
            error={errorOf(name)}
            onChange={(event) => onType(name, event.target.value)}
          >
            <option value="yes">{t(words.yes)}</option>
            <option value="no">{t(words.no)}</option>
          </SelectField>
        )
      })}
      <p className={styles.about}>{t('shownPricesHint')}</p>
    </Section>
  )
}

/** Head of invoices, and the source account of payouts. */
export function ShopSection({ typed, errorOf, onType }: Part) {
  const t = useMessages(settingsMessages)
  return (
    <Section title={t('shop')}>
      {(Object.keys(shopWords) as ShopField[]).map((name) => {
        const isPersian = name.endsWith('.fa')
        const isText = isPersian || name.endsWith('.en')
        const ofOneLanguage = { dir: isPersian ? 'rtl' : 'ltr', lang: isPersian ? 'fa' : 'en' }
        return (
          <div key={name} className={name === 'payoutIban' ? styles.wide : undefined}>
            <TextField
              label={t(shopWords[name])}
              hint={name === 'payoutIban' ? t('payoutIbanHint') : undefined}
              {...(isText
                ? ofOneLanguage
                : { ltr: true, inputMode: name === 'payoutIban' ? 'text' : 'numeric' })}
              autoComplete="off"
              value={typed[name]}
              error={errorOf(name)}
              onChange={(event) => onType(name, event.target.value)}
            />
          </div>
        )
      })}
    </Section>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" pad className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </Card>
  )
}
