import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fruitLight from './art/fruit-light.svg?url'
import fruitNight from './art/fruit-night.svg?url'
import vazirmatn from './fonts/vazirmatn-persian.woff2?url'

/** Where the built files lie that the first paint waits for, so that a server can name them in the head. */
export const fontUrls = { pe: vazirmatn, en: figtree } as const
export const fruitUrls = { light: fruitLight, night: fruitNight } as const
