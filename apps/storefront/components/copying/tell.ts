import { type Translate, translateWith } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { languageNow } from '../../data/preferences.ts'
import type copyingFa from '../../texts/copying.fa.ts'
import { copyingTexts } from '../../texts/copying.ts'

/** Says that nothing was copied, and shows the text: it can be copied by hand. */
export const tellNotCopied = (text: string) =>
  inWords((t) => toast.error(t('notCopied'), { text, id: 'copying' }))

/** Shows a link where the device's own sharing may not have opened. */
export const tellNotShared = (url: string) =>
  inWords((t) => toast.info(t('notShared'), { text: url, id: 'copying' }))

async function inWords(say: (t: Translate<typeof copyingFa>) => void): Promise<void> {
  const language = languageNow()
  try {
    say(translateWith<typeof copyingFa>(await copyingTexts.load(language), language))
  } catch (error) {
    console.error('The words about copying did not arrive', error)
  }
}
