import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fruitLight from './art/fruit-light.svg?url'
import fruitNight from './art/fruit-night.svg?url'
import vazirmatn from './fonts/vazirmatn-persian.woff2?url'

/** The addresses of the built files that the first paint needs, for preload links of a server. */
export const fontUrls = { pe: vazirmatn, en: figtree } as const
export const fruitUrls = { light: fruitLight, night: fruitNight } as const
