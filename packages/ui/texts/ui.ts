import { defineTexts } from '../i18n/texts.ts'
import en from './ui.en.ts'
import fa from './ui.fa.ts'

export const uiTexts = defineTexts({ fa, en })
