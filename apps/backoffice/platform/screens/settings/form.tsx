import type { SettingsInForce } from '@anar/contract/commands'
import { Alert, Button, Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { Check } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { submitting } from '../../components/submitting.ts'
import { UnsavedGuard, useIsChanged } from '../../components/unsaved.tsx'
import { useWrite } from '../../components/use-write.ts'
import { saveSettings } from '../../data/office-settings.ts'
import { hasPermission, useAccess } from '../../data/session.ts'
import { settingsMessages } from '../../messages/index.ts'
import { NumberSections, PriceSection, ShopSection, UnitSection } from './sections.tsx'
import styles from './settings.module.css'
import { changesOf, settingsFrom, type Typed, typedOf } from './typed-settings.ts'
import { WorkSection } from './work-section.tsx'

/** All settings by section; only changed ones are sent. @spec 9.limits */
export function SettingsForm({ values, defaults }: SettingsInForce) {
  const t = useMessages(settingsMessages)
  const calendar = useLanguage() === 'pe' ? 'pe' : 'gr'
  const format = { ...useFormat(), calendar } as const
  const canEdit = hasPermission(useAccess(), 'settings.edit')
  const [typed, setTyped] = useState(() => typedOf(values, format))
  const isTyped = useIsChanged(typed)
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, refusal, faults, write } = useWrite()
  const { settings, wrong } = settingsFrom(typed, values, format)
  const changes = changesOf(values, settings)
  const count = Object.keys(changes).length

  async function save() {
    setIsChecked(true)
    if (wrong.length > 0) return
    if (count === 0) return void toast.info(t('nothingChanged'))
    const outcome = await write(() => saveSettings(changes))
    if (!outcome) return
    if (outcome === 'done') toast.success(t('saved'))
    else setTyped(typedOf(values, format))
    setIsChecked(false)
  }

  const hasFaults = isChecked && wrong.length > 0
  const shared = {
    typed,
    defaults: typedOf(defaults, format),
    errorOf: (name: keyof Typed) =>
      isChecked && (wrong as string[]).includes(name)
        ? t(name === 'holidays' ? 'wrongDay' : 'wrongNumber')
        : faults[name],
    onType: (name: keyof Typed, text: string) => setTyped({ ...typed, [name]: text }),
  }
  const saving = canEdit && (
    <>
      {count > 0 && <span className={styles.note}>{t('changed', { count })}</span>}
      <Button type="submit" icon={<Icon of={Check} />} loading={isBusy}>
        {t('save')}
      </Button>
    </>
  )
  return (
    <form noValidate className={styles.form} onSubmit={submitting(save)}>
      <UnsavedGuard when={isTyped && count + wrong.length > 0} />
      <PageHead title={t('title')} lead={t('lead')} actions={saving} />
      {!canEdit && <Alert>{t('readOnly')}</Alert>}
      <SaveMessages hasFaults={hasFaults} refusal={refusal} isAnnounced />
      <fieldset className={styles.all} disabled={!canEdit}>
        <NumberSections
          {...shared}
          freeShippingRial={settings.exchangeRateRial * settings.freeShippingDollars}
        />
        <PriceSection {...shared} />
        <WorkSection {...shared} />
        <UnitSection {...shared} />
        <ShopSection {...shared} />
      </fieldset>
      <SaveMessages hasFaults={hasFaults} refusal={refusal} />
      {saving && <div className={styles.end}>{saving}</div>}
    </form>
  )
}

/** Messages that prevent saving: shown at both ends of a long form, announced once. */
function SaveMessages({
  hasFaults,
  refusal,
  isAnnounced = false,
}: {
  hasFaults: boolean
  refusal: string | null
  isAnnounced?: boolean
}) {
  const t = useMessages(settingsMessages)
  return (
    <>
      {hasFaults && (
        <Alert tone="danger" live={isAnnounced}>
          {t('fixErrors')}
        </Alert>
      )}
      {refusal && (
        <Alert tone="danger" live={isAnnounced}>
          {refusal}
        </Alert>
      )}
    </>
  )
}
