import { Button, Icon, IconButton } from '@anar/ui'
import { htmlLangOf, otherLanguage, useLanguage, useMessages } from '@anar/ui/i18n'
import { Languages, Moon, Sun } from '@anar/ui/icons'
import { setLanguage, setTheme, useTheme } from '../data/preferences.ts'
import { officeMessages } from '../messages/index.ts'
import { useConfirmLeaving } from './unsaved.tsx'

/** Language and theme. @spec 1.languages, 1.themes */
export function Switches() {
  const t = useMessages(officeMessages)
  const other = otherLanguage(useLanguage())
  const theme = useTheme()
  const { confirmFirst, question } = useConfirmLeaving()
  const isLight = theme === 'light'
  return (
    <>
      <IconButton
        label={isLight ? t('toNight') : t('toLight')}
        onClick={() => setTheme(isLight ? 'night' : 'light')}
      >
        <Icon of={isLight ? Moon : Sun} />
      </IconButton>
      <Button
        tone="ghost"
        size="sm"
        icon={<Icon of={Languages} size={16} />}
        lang={htmlLangOf(other)}
        // Load the messages first, so that the page changes in one step.
        onClick={() => confirmFirst(() => void officeMessages.load(other).then(() => setLanguage(other)))}
      >
        {t('otherLanguage')}
      </Button>
      {question}
    </>
  )
}
