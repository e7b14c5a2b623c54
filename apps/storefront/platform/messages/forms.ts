import { failureTexts } from './failures.ts'
import { faultTexts } from './faults.ts'

/** What a screen with a form lists beside its own texts: the words at fields, and those of requests that failed. */
export const formTexts = [faultTexts, failureTexts] as const
