import { toLatinDigits } from '@anar/domain/text'
import { Alert, Button, Icon, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Check, Plus, Trash2 } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { Suspense, useState } from 'react'
import { ImageField } from '../../../catalogue/components/image-field.tsx'
import { Answered } from '../../../platform/components/answered.tsx'
import { Section } from '../../../platform/components/facts.tsx'
import { submitting } from '../../../platform/components/submitting.ts'
import text from '../../../platform/components/text-styles.module.css'
import { UnsavedGuard } from '../../../platform/components/unsaved.tsx'
import { useWrite } from '../../../platform/components/use-write.ts'
import { type SiteForOffice, type SiteSettings, saveSite, useSite } from '../../data/site.ts'
import { siteMessages } from '../../messages/index.ts'
import styles from './editor.module.css'
import { RoutinePart } from './routine-part.tsx'

type Seal = SiteSettings['trustSeals'][number]
const maxSeals = 4
const parts = ['support', 'social', 'trustSeals', 'landing'] as const

/**
 * Support contacts, social networks, trust seals and the skin routine. Each fault is shown at its field.
 * @spec 1.support-widget, 2.landing
 */
export function SiteForm() {
  return (
    <Answered query={useSite()} lines={[6, 8]}>
      {(site) => <Writing key={JSON.stringify(site)} site={site} />}
    </Answered>
  )
}

function Writing({ site }: { site: SiteForOffice }) {
  const t = useMessages(siteMessages)
  const [draft, setDraft] = useState<SiteSettings>(site)
  const { isBusy, refusal, faults, write } = useWrite()
  const changed = parts.filter((part) => JSON.stringify(draft[part]) !== JSON.stringify(site[part]))

  // Unchanged parts are not sent: another person may be changing them.
  async function save() {
    const changes = Object.fromEntries(changed.map((part) => [part, draft[part]]))
    const body = { ...changes, revisions: site.revisions }
    if (await write(() => saveSite(body))) toast.success(t('saved'))
  }

  const saveButton = (
    <Button type="submit" icon={<Icon of={Check} />} loading={isBusy} disabled={changed.length === 0}>
      {t('save')}
    </Button>
  )
  return (
    <form noValidate className={styles.stack} onSubmit={submitting(save)}>
      <UnsavedGuard when={changed.length > 0} />
      <div className={styles.bar}>
        <span className={styles.small}>{t('siteLead')}</span>
        {saveButton}
      </div>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <Support draft={draft} faults={faults} onChange={setDraft} />
      <Social draft={draft} faults={faults} onChange={setDraft} />
      <Seals draft={draft} faults={faults} onChange={setDraft} />
      <RoutinePart
        routine={draft.landing.routine}
        faults={faults}
        onChange={(routine) => setDraft({ ...draft, landing: { routine } })}
      />
      {/* Shown at both ends of a long form; announced once. */}
      {refusal && (
        <Alert tone="danger" live={false}>
          {refusal}
        </Alert>
      )}
      <div className={styles.end}>{saveButton}</div>
    </form>
  )
}

type Part = {
  draft: SiteSettings
  faults: Readonly<Record<string, string>>
  onChange: (site: SiteSettings) => void
}

function Support({ draft, faults, onChange }: Part) {
  const t = useMessages(siteMessages)
  const fields = {
    part: 'support',
    values: draft.support,
    faults,
    onChange: (support: SiteSettings['support']) => onChange({ ...draft, support }),
  }
  return (
    <Section title={t('support')}>
      <div className={styles.stack}>
        <Fields {...fields} labels={{ messengerUrl: t('messenger'), chatUrl: t('chat') }} />
        <Fields
          {...fields}
          labels={{ landline: t('landline'), extension: t('extension') }}
          numbers={['landline', 'extension']}
        />
      </div>
    </Section>
  )
}

function Social({ draft, faults, onChange }: Part) {
  const t = useMessages(siteMessages)
  return (
    <Section title={t('social')}>
      <Fields
        part="social"
        values={draft.social}
        labels={{
          ...{ whatsapp: t('whatsapp'), email: t('social.email'), telegram: t('social.telegram') },
          ...{ instagram: t('social.instagram'), eitaa: t('social.eitaa'), bale: t('social.bale') },
          ...{ aparat: t('social.aparat'), x: t('social.x') },
        }}
        numbers={['whatsapp']}
        hintOf={(way) => (way === 'whatsapp' || way === 'email' ? undefined : t('handleHint'))}
        faults={faults}
        onChange={(social) => onChange({ ...draft, social })}
      />
    </Section>
  )
}

/** Left-to-right text fields, in the order of their labels. */
function Fields<Name extends string, Values extends { [name in Name]?: string | undefined }>({
  part,
  values,
  labels,
  numbers = [],
  hintOf,
  faults,
  onChange,
}: {
  /** Prefix of the fields in fault paths. */
  part: string
  values: Values
  labels: Readonly<Record<Name, string>>
  /** Fields shown in the reader's digits and stored in Latin ones. */
  numbers?: readonly NoInfer<Name>[]
  hintOf?: (name: Name) => string | undefined
  faults: Part['faults']
  onChange: (values: Values) => void
}) {
  const { digits } = useFormat()
  return (
    <div className={text.pair}>
      {(Object.keys(labels) as Name[]).map((name) => {
        const isNumber = numbers.includes(name)
        const value = values[name] ?? ''
        return (
          <TextField
            key={name}
            ltr
            inputMode={isNumber ? 'tel' : undefined}
            autoComplete="off"
            label={labels[name]}
            hint={hintOf?.(name)}
            value={isNumber ? digits(value) : value}
            error={faults[`${part}.${name}`]}
            onChange={({ target }) =>
              onChange({ ...values, [name]: isNumber ? toLatinDigits(target.value) : target.value })
            }
          />
        )
      })}
    </div>
  )
}

function Seals({ draft, faults, onChange }: Part) {
  const t = useMessages(siteMessages)
  const { trustSeals } = draft
  const change = (seals: Seal[]) => onChange({ ...draft, trustSeals: seals })
  return (
    <Section title={t('seals')}>
      <div className={styles.stack}>
        <p className={styles.small}>{t('sealsHint')}</p>
        {trustSeals.map((seal, index) => (
          // The image field's messages load with the first seal; the rest of the form stays.
          // biome-ignore lint/suspicious/noArrayIndexKey: a seal has no id but its position
          <Suspense key={index} fallback={null}>
            <OneSeal
              seal={seal}
              number={index + 1}
              errorOf={(name) => faults[`trustSeals.${index}.${name}`]}
              onChange={(part) =>
                change(trustSeals.map((one, at) => (at === index ? { ...one, ...part } : one)))
              }
              onRemove={() => change(trustSeals.filter((_, at) => at !== index))}
            />
          </Suspense>
        ))}
        {trustSeals.length < maxSeals && (
          <span>
            <Button
              tone="soft"
              icon={<Icon of={Plus} />}
              onClick={() =>
                change([
                  ...trustSeals,
                  { fileId: '', imageAddress: '', address: '', name: { fa: '', en: '' } },
                ])
              }
            >
              {t('addSeal')}
            </Button>
          </span>
        )}
      </div>
    </Section>
  )
}

const addressFields = [
  { name: 'imageAddress', label: 'sealPictureAddress', hint: 'sealPictureAddressHint', required: false },
  { name: 'address', label: 'sealAddress', hint: 'sealAddressHint', required: true },
] as const

function OneSeal({
  seal,
  number,
  errorOf,
  onChange,
  onRemove,
}: {
  seal: Seal
  number: number
  errorOf: (name: string) => string | undefined
  onChange: (part: Partial<Seal>) => void
  onRemove: () => void
}) {
  const t = useMessages(siteMessages)
  return (
    <fieldset className={styles.seal}>
      <legend>{t('seal', { number })}</legend>
      <ImageField
        isSmall
        label={t('sealImage')}
        hint={t('sealImageHint')}
        fileId={seal.fileId || null}
        error={errorOf('fileId')}
        onChange={(fileId) => onChange({ fileId: fileId ?? '' })}
      />
      <div className={text.pair}>
        {addressFields.map(({ name, label, hint, required }) => (
          <TextField
            key={name}
            ltr
            required={required}
            autoComplete="off"
            label={t(label)}
            hint={t(hint)}
            value={seal[name]}
            error={errorOf(name)}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
        {(['fa', 'en'] as const).map((language) => (
          <TextField
            key={language}
            required
            dir={language === 'fa' ? 'rtl' : 'ltr'}
            lang={language}
            label={t(language === 'fa' ? 'sealNameFa' : 'sealNameEn')}
            value={seal.name[language]}
            error={errorOf(`name.${language}`)}
            onChange={({ target }) => onChange({ name: { ...seal.name, [language]: target.value } })}
          />
        ))}
      </div>
      <span>
        <Button size="sm" tone="ghost" icon={<Icon of={Trash2} size={16} />} onClick={onRemove}>
          {t('removeSeal', { number })}
        </Button>
      </span>
    </fieldset>
  )
}
