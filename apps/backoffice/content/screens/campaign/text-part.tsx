import { TextArea, TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Section } from '../../../platform/components/facts.tsx'
import { More } from '../../../platform/components/more.tsx'
import { campaignsMessages } from '../../messages/index.ts'
import styles from './campaign.module.css'
import { type Side, sides, type WordField, wordFields } from './draft.ts'
import type { Part } from './form.tsx'

const maxLengths: Record<WordField, number> = { eyebrow: 40, title: 60, second: 60, body: 200, call: 30 }
const mandatory: readonly WordField[] = ['title', 'body', 'call']

/** Texts of a campaign: Persian and English side by side, two more languages optional. */
export function TextPart(part: Part) {
  const t = useMessages(campaignsMessages)
  return (
    <Section title={t('partText')}>
      <div className={styles.languages}>
        <OneLanguage side="fa" {...part} />
        <OneLanguage side="en" {...part} />
      </div>
      <More summary={t('moreLanguages')} className={styles.more}>
        <div className={styles.languages}>
          {sides.slice(2).map((side) => (
            <OneLanguage key={side} side={side} {...part} />
          ))}
        </div>
      </More>
    </Section>
  )
}

function OneLanguage({ side, draft, onChange, errorOf }: Part & { side: Side }) {
  const t = useMessages(campaignsMessages)
  const names = {
    ...{ eyebrow: t('eyebrow'), title: t('campaignTitle'), second: t('second') },
    ...{ body: t('body'), call: t('call') },
  }
  const hints: Partial<Record<WordField, string>> = { eyebrow: t('optional'), second: t('secondHint') }
  const isMandatory = side === 'fa' || side === 'en'
  const languages = { fa: t('langFa'), en: t('langEn'), ar: t('langAr'), tr: t('langTr') }
  return (
    <fieldset className={styles.language}>
      <legend className={styles.legend}>{languages[side]}</legend>
      {wordFields.map((field) => {
        const shared = {
          label: names[field],
          hint: hints[field],
          required: isMandatory && mandatory.includes(field),
          maxLength: maxLengths[field],
          lang: side,
          dir: side === 'fa' || side === 'ar' ? ('rtl' as const) : ('ltr' as const),
          autoComplete: 'off',
          value: draft[field][side],
          error: errorOf(`${field}.${side}`),
          onChange: (event: { target: { value: string } }) =>
            onChange({ [field]: { ...draft[field], [side]: event.target.value } }),
        }
        return field === 'body' ? (
          <TextArea key={field} rows={3} {...shared} />
        ) : (
          <TextField key={field} {...shared} />
        )
      })}
    </fieldset>
  )
}
