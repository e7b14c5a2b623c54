import { contentLanguages, type LocalisedText } from '@anar/contract/commands'
import { TextField } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { languageWords, writtenIn } from '../../../platform/components/content-language.ts'
import text from '../../../platform/components/text-styles.module.css'
import { listsMessages } from '../../../platform/messages/index.ts'
import { catalogueMessages } from '../../messages/index.ts'

/** Names of a row by language; empty where the search returned none. */
export function namesOf(names: readonly string[] | null | undefined): LocalisedText {
  const [fa = '', en = '', ar = '', tr = ''] = names ?? []
  return { fa, en, ar, tr }
}

/** Name fields in the four languages of the catalogue; Arabic and Turkish are optional. */
export function NameFields({
  name,
  faults,
  onChange,
}: {
  name: LocalisedText
  faults: Readonly<Record<string, string>>
  onChange: (name: LocalisedText) => void
}) {
  const t = useMessages(listsMessages)
  const words = useMessages(catalogueMessages)
  return (
    <div className={text.pair}>
      {contentLanguages.map((language) => (
        <TextField
          key={language}
          {...writtenIn(language)}
          required={language === 'fa' || language === 'en'}
          maxLength={80}
          label={t('nameIn', { language: words(languageWords[language]) })}
          value={name[language]}
          error={faults[`name.${language}`]}
          onChange={({ target }) => onChange({ ...name, [language]: target.value })}
        />
      ))}
    </div>
  )
}
