import { translateWith } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { languageNow } from '../../data/preferences.ts'
import type copyingFa from '../../messages/copying.fa.ts'
import { copyingMessages } from '../../messages/index.ts'

/** Shows a text to be copied by hand after copying or sharing has failed. */
export async function showText(text: string, why: 'not-copied' | 'not-shared'): Promise<void> {
  const language = languageNow()
  const t = translateWith<typeof copyingFa>(await copyingMessages.load(language), language)
  if (why === 'not-copied') toast.error(t('notCopied'), { text, id: 'copying' })
  else toast.info(t('notShared'), { text, id: 'copying' })
}
