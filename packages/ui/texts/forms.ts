import { defineTexts } from '../i18n/texts.ts'
import en from './forms.en.ts'
import fa from './forms.fa.ts'

export const formTexts = defineTexts({ fa, en })
