import { defineMessages } from '../i18n/messages.ts'
import en from './ui.en.ts'
import fa from './ui.fa.ts'

export const uiMessages = defineMessages({ fa, en })
