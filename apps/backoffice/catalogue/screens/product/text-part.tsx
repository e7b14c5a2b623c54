import { type ContentLanguage, contentLanguages } from '@anar/contract/commands'
import { Button, cx, Icon, IconButton, Segmented, TextArea, TextField } from '@anar/ui'
import { useLanguage, useMessages } from '@anar/ui/i18n'
import { CircleAlert, Plus, Trash2 } from '@anar/ui/icons'
import { useState } from 'react'
import { languageWords, writtenIn } from '../../../platform/components/content-language.ts'
import { Section } from '../../../platform/components/facts.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { hasFaultOf, linesOfText, textOfLines, withAt } from '../../data/catalogue-rules.ts'
import { catalogueMessages } from '../../messages/index.ts'
import styles from './product.module.css'
import type { Editing } from './use-editing.ts'

/** Texts of a product, one language at a time. @spec 3.product */
export function TextPart({ editing }: { editing: Editing }) {
  const t = useMessages(catalogueMessages)
  const own = useLanguage() === 'pe' ? 'fa' : 'en'
  const [language, setLanguage] = useState<ContentLanguage>(own)
  return (
    <Section
      title={t('partText')}
      aside={
        <Segmented
          label={t('language')}
          value={language}
          onChange={setLanguage}
          options={contentLanguages.map((value) => ({
            value,
            label: (
              <>
                {t(languageWords[value])}
                {hasFaultOf(editing.faults, value) && <Icon of={CircleAlert} size={16} />}
              </>
            ),
          }))}
        />
      }
    >
      <div className={styles.part} key={language}>
        {(language === 'ar' || language === 'tr') && <p>{t('optionalLanguage')}</p>}
        <Words editing={editing} language={language} />
        <KeyIngredients editing={editing} language={language} />
      </div>
    </Section>
  )
}

type Part = { editing: Editing; language: ContentLanguage }

function Words({ editing: { content, change, faults }, language }: Part) {
  const t = useMessages(catalogueMessages)
  const isDemanded = language === 'fa' || language === 'en'
  const field = (name: 'name' | 'summary' | 'description' | 'combination' | 'manufactureCountry') => ({
    ...writtenIn(language),
    value: content[name][language],
    error: faults[`${name}.${language}`],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: { ...content[name], [language]: target.value } }),
  })
  return (
    <>
      <TextField label={t('name')} required={isDemanded} maxLength={160} {...field('name')} />
      <TextArea label={t('summary')} required={isDemanded} rows={2} maxLength={400} {...field('summary')} />
      <TextArea
        label={t('description')}
        required={isDemanded}
        rows={6}
        maxLength={8_000}
        {...field('description')}
      />
      <TextArea label={t('combination')} rows={3} maxLength={4_000} {...field('combination')} />
      <div className={cx(text.pair, styles.lists)}>
        <Lines name="howToUse" editing={{ content, change, faults }} language={language} />
        <Lines name="features" editing={{ content, change, faults }} language={language} />
      </div>
      <TextField label={t('country')} required={isDemanded} maxLength={60} {...field('manufactureCountry')} />
    </>
  )
}

/** Splits into lines on blur, so that Enter can begin a new line. */
function Lines({
  name,
  editing: { content, change, faults },
  language,
}: {
  name: 'howToUse' | 'features'
  editing: Pick<Editing, 'content' | 'change' | 'faults'>
  language: ContentLanguage
}) {
  const t = useMessages(catalogueMessages)
  const [typed, setTyped] = useState(() => textOfLines(content[name][language]))
  const path = `${name}.${language}`
  const fault = Object.entries(faults).find(([at]) => at === path || at.startsWith(`${path}.`))
  return (
    <TextArea
      {...writtenIn(language)}
      label={t(name)}
      hint={t('oneEachLine')}
      rows={4}
      value={typed}
      error={fault?.[1]}
      onChange={({ target }) => {
        setTyped(target.value)
        change({ [name]: { ...content[name], [language]: linesOfText(target.value) } })
      }}
    />
  )
}

// Import files hold one key ingredient on each line, so its effect has no line breaks.
const onOneLine = (written: string) => written.replaceAll('\n', ' ')

function KeyIngredients({ editing: { content, change, faults }, language }: Part) {
  const t = useMessages(catalogueMessages)
  const { keyIngredients } = content
  const none = { fa: '', en: '', ar: '', tr: '' }
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('keyIngredients')}</legend>
      {keyIngredients.map(({ name, note }, index) => {
        const label = t('keyName', { number: index + 1 })
        const path = `keyIngredients.${index}`
        const changeOne = (part: Partial<(typeof keyIngredients)[number]>) =>
          change({ keyIngredients: withAt(keyIngredients, index, part) })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: input belongs to its position
          <div key={index} className={cx(styles.line, styles.key)}>
            <div className={cx(text.pair, styles.keyFields)}>
              <TextField
                {...writtenIn(language)}
                size="md"
                label={label}
                value={name[language]}
                error={faults[`${path}.name.${language}`]}
                onChange={({ target }) => changeOne({ name: { ...name, [language]: target.value } })}
              />
              <TextArea
                {...writtenIn(language)}
                size="md"
                label={t('keyNote')}
                value={note[language]}
                error={faults[`${path}.note.${language}`]}
                onChange={({ target }) =>
                  changeOne({ note: { ...note, [language]: onOneLine(target.value) } })
                }
              />
            </div>
            <IconButton
              size="sm"
              label={t('remove', { name: name[language] || label })}
              onClick={() => change({ keyIngredients: keyIngredients.filter((_, at) => at !== index) })}
            >
              <Icon of={Trash2} size={16} />
            </IconButton>
          </div>
        )
      })}
      <div>
        <Button
          size="sm"
          tone="soft"
          icon={<Icon of={Plus} size={16} />}
          disabled={keyIngredients.length >= 12}
          onClick={() =>
            change({ keyIngredients: [...keyIngredients, { name: { ...none }, note: { ...none } }] })
          }
        >
          {t('addKey')}
        </Button>
      </div>
    </fieldset>
  )
}
