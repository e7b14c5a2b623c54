import { describeEveryScreen } from './every-screen.ts'
import { peopleGallery } from './people-screens.ts'

/** @spec 1.languages, 1.themes, 1.back-office */
describeEveryScreen([{ language: 'pe', theme: 'light', width: 390 }], peopleGallery)
