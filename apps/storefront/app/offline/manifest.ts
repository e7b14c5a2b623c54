import en from '../../platform/messages/common.en.ts'
import fa from '../../platform/messages/common.fa.ts'
import titlesEn from '../../platform/messages/titles.en.ts'
import titlesFa from '../../platform/messages/titles.fa.ts'

type Lang = 'fa' | 'en'
const words = { fa: { ...titlesFa, ...fa }, en: { ...titlesEn, ...en } } as const

/** The surface colours, from the tokens. */
export type Colours = { surface: string; page: string }

const shortcuts = [
  { title: 'titleProducts', path: '/products-list' },
  { title: 'titleBaskets', path: '/shopping-baskets' },
  { title: 'titleOngoing', path: '/profile/sale-orders/ongoing-sale-orders' },
] as const

/** The web app manifest. */
export function manifestOf(lang: Lang, { surface, page }: Colours) {
  const { shop, titleShop, description } = words[lang]
  return {
    id: '/',
    name: titleShop,
    short_name: shop,
    description,
    lang,
    dir: lang === 'fa' ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: surface,
    background_color: page,
    categories: ['shopping', 'lifestyle'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: shortcuts.map(({ title, path }) => ({ name: words[lang][title], url: `/#${path}` })),
  }
}

/** The colours of a theme from the tokens, with `var(--x)` resolved. Throws if a token is missing. */
export function coloursOf(tokens: string, theme: 'light' | 'night'): Colours {
  const block = new RegExp(`\\[data-theme="${theme}"\\]\\s*\\{([\\s\\S]*?)\\n *\\}`).exec(tokens)?.[1] ?? ''
  const colourOf = (token: string): string => {
    const declared = new RegExp(`${token}:\\s*([^;]+);`)
    const value = (declared.exec(block) ?? declared.exec(tokens))?.[1]?.trim()
    if (value === undefined) throw new Error(`The tokens have no ${token}`)
    const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return reference ? colourOf(reference) : value
  }
  return { surface: colourOf('--surface'), page: colourOf('--page') }
}
