import { defineTexts } from '@anar/ui/i18n'
import en from './common.en.ts'
import fa from './common.fa.ts'

/** The words of the shell. Both languages travel with the first page, so that switching is instant. */
export const commonTexts = defineTexts({ fa, en })
