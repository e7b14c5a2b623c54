import { defineTexts } from '@anar/ui/i18n'
import en from './landing.en.ts'
import fa from './landing.fa.ts'

/** The landing is rendered on the server and taken over at once: its texts cannot come later. */
export const landingTexts = defineTexts({ fa, en })
