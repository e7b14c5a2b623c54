import { defineTexts } from '@anar/ui/i18n'
import en from './card.en.ts'
import fa from './card.fa.ts'

/** What adding a product from its card says. */
export const cardTexts = defineTexts({ fa, en })
