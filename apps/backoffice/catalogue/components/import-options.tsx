import { contentLanguages, type ImportOptions, importFormats } from '@anar/contract/commands'
import { cx, SelectField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import text from '../../platform/components/text-styles.module.css'
import { importsMessages } from '../messages/index.ts'
import styles from './import-options.module.css'
import { importChoiceWords } from './import-words.ts'

/** Default options. Products become drafts, so that nothing is public before a person has checked it. */
export const defaultImportOptions: ImportOptions = {
  ...{ format: 'auto', language: 'fa', priceUnit: 'toman', as: 'drafts', existing: 'update' },
}

/** How a product file is parsed and what its products become. */
export function ImportOptionFields({
  options,
  onChange,
}: {
  options: ImportOptions
  onChange: (options: ImportOptions) => void
}) {
  const t = useMessages(importsMessages)
  const choice = <Key extends keyof ImportOptions>(
    key: Key,
    label: string,
    choices: readonly (readonly [ImportOptions[Key], string])[],
  ) => (
    <SelectField
      size="md"
      label={label}
      value={options[key]}
      onChange={({ target }) => onChange({ ...options, [key]: target.value })}
    >
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
  return (
    <div className={text.form}>
      <div className={styles.choices}>
        {choice('format', t('format'), [
          ...(['auto', ...importFormats] as const).map((one) => [one, t(importChoiceWords[one])] as const),
        ])}
        {choice('as', t('become'), [
          ['drafts', t('asDrafts')],
          ['published', t('asPublished')],
        ])}
        {choice('existing', t('existing'), [
          ['update', t('existingUpdate')],
          ['skip', t('existingSkip')],
        ])}
      </div>
      {options.format !== 'own' && (
        <fieldset className={styles.foreign}>
          <legend className={cx(text.small, styles.legend)}>{t('foreignHint')}</legend>
          <div className={styles.choices}>
            {choice(
              'language',
              t('language'),
              contentLanguages.map((one) => [one, t(importChoiceWords[one])] as const),
            )}
            {choice('priceUnit', t('priceUnit'), [
              ['toman', t('toman')],
              ['rial', t('rial')],
            ])}
          </div>
        </fieldset>
      )}
    </div>
  )
}
