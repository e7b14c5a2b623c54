import { describeEveryScreen } from './every-screen.ts'
import { peopleGallery } from './people-screens.ts'

/** @spec 1.languages, 1.themes, 1.back-office */
describeEveryScreen([{ language: 'en', theme: 'light', width: 1440 }], peopleGallery)
