import { defineTexts } from '@anar/ui/i18n'
import en from './broken.en.ts'
import fa from './broken.fa.ts'

/** With the code: a chunk of texts may be the very thing that did not arrive. */
export const brokenTexts = defineTexts({ fa, en })
