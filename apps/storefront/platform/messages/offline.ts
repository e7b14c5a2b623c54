import { defineTexts } from '@anar/ui/i18n'
import en from './offline.en.ts'
import fa from './offline.fa.ts'

/** What is said without a network, so both languages must be there before it goes. */
export const offlineTexts = defineTexts({ fa, en })
