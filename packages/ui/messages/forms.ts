import { defineMessages } from '../i18n/messages.ts'
import en from './forms.en.ts'
import fa from './forms.fa.ts'

export const formMessages = defineMessages({ fa, en })
