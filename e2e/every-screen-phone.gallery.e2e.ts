import { describeEveryScreen } from './every-screen.ts'
import { shopGallery } from './screens.ts'

/** @spec 1.languages, 1.themes, 2.landing, 2.not-found, 1.back-office */
describeEveryScreen([{ language: 'pe', theme: 'night', width: 390 }], shopGallery)
