import { createClient, everyRow } from '@anar/contract/client'
import { type Language, LanguageProvider, translateWith } from '@anar/ui/i18n'
import { fontUrls, fruitUrls } from '@anar/ui/preload'
import { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { earlyElementId } from './app/boot/early.ts'
import { earlyRequestsIn } from './app/early-requests.ts'
import { RouteSkeleton } from './app/route-skeleton.tsx'
import { screenRoutes } from './app/routes.ts'
import type { Skeleton } from './app/screen.ts'
import { ServerRouter } from './app/server-router.tsx'
import { loadFooter } from './app/shell/late-footer.tsx'
import { type CategoryRow, categoriesQuery } from './catalogue/data/catalogue.ts'
import { landingMessages } from './content/messages/shopping.ts'
import Landing from './content/screens/landing/index.tsx'
import { fetchLanding, type LandingData } from './content/screens/landing/landing-data.ts'
import { fillLanding, fillQueries, type PageState } from './platform/data/page-state.ts'
import { type PublicSettings, settingsQuery } from './platform/data/settings.ts'
import { commonMessages, footerMessages, titleMessages } from './platform/messages/shopping.ts'
import {
  deliveryMethodsQuery,
  readDeliveryMethods,
  readWarehouses,
  warehousesQuery,
} from './sales/data/delivery.ts'

type Wish = {
  language: Language
  theme: 'light' | 'night'
  /** A read of our own API, by its path without prefix, answered as parsed JSON. */
  load: (path: string) => Promise<unknown>
}

type Rendered = {
  html: string
  head: string
  state: PageState
  answers: LandingData
  previewFileId: string | null
  changesAtMs: number | null
}

/**
 * The landing as HTML in the caller's language, its head elements, and the answers it was rendered from; `state` has
 * those that every screen needs. The skeletons of the other screens are included as templates: the boot script shows
 * one if the URL names another screen.
 */
export async function render(wish: Wish): Promise<Rendered> {
  const settings = (await wish.load('settings')) as PublicSettings
  const { showToman } = settings
  const [{ state, landing }, words] = await Promise.all([
    loadState(wish, settings),
    commonMessages.load(wish.language),
    // Rendering is synchronous: its data must be loaded first.
    landingMessages.load(wish.language),
    footerMessages.load(wish.language),
    titleMessages.load(wish.language),
    loadFooter(),
  ])
  const queryClient = new QueryClient()
  fillQueries(queryClient, state)
  fillLanding(queryClient, state, landing)
  const html = renderToString(
    <App
      language={wish.language}
      showToman={showToman}
      queryClient={queryClient}
      router={ServerRouter}
      landing={Landing}
    />,
  )
  queryClient.clear()
  return { html, head: headOf(wish, words), state, answers: landing, ...aboutOf(landing) }
}

/** For the server: when the landing changes by itself, and its preview image. */
function aboutOf({ campaigns: [first], changesAtMs, purchased }: LandingData) {
  const fileIds = [first?.fileId, ...(first?.products ?? purchased).map(({ image }) => image)]
  return { changesAtMs, previewFileId: fileIds.find((fileId) => fileId) ?? null }
}

async function loadState(
  { language, load }: Wish,
  settings: PublicSettings,
): Promise<{ state: PageState; landing: LandingData }> {
  const { search, read } = clientOver(load, language)
  const [categories, warehouses, methods, landing] = await Promise.all([
    fetchCategories(search),
    readWarehouses(search),
    readDeliveryMethods(search),
    fetchLanding({ search, read, language, choice: settings.landing }),
  ])
  const state = {
    language,
    renderedAt: Date.now(),
    queries: [
      { key: settingsQuery(language).queryKey, data: settings },
      { key: categoriesQuery(language).queryKey, data: categories },
      { key: warehousesQuery(language).queryKey, data: warehouses },
      { key: deliveryMethodsQuery(language).queryKey, data: methods },
    ],
  }
  return { state, landing }
}

type Search = ReturnType<typeof createClient>['search']

/** The client of the browser, with requests answered within this process. */
function clientOver(load: Wish['load'], language: Language) {
  return createClient({
    host: '',
    calendar: language === 'pe' ? 'pe' : 'gr',
    language: () => language,
    fetch: async (address) => Response.json(await load(String(address).replace(/^\/[a-z]+\/[a-z]+\//, ''))),
  })
}

const fetchCategories = (search: Search): Promise<CategoryRow[]> =>
  everyRow(search, 'ProductCategory', {
    fields: ['id', 'name', 'position', 'hue', 'image', 'productCount', 'parent.id'],
    sort: 'position',
  })

function headOf({ language, theme }: Wish, words: Awaited<ReturnType<typeof commonMessages.load>>): string {
  const t = translateWith(words, language)
  const shapes = new Set<Skeleton>(screenRoutes.map((route) => route.skeleton))
  shapes.delete('landing')
  return [
    `<title>${escaped(t('titleShop'))}</title>`,
    `<meta name="description" content="${escaped(t('description'))}">`,
    `<link rel="preload" as="font" type="font/woff2" href="${fontUrls[language]}" crossorigin>`,
    `<script type="application/json" id="${earlyElementId}">${inScript(earlyRequestsIn(language))}</script>`,
    `<meta name="landing-image" content="${fruitUrls[theme]}">`,
    ...[...shapes].map(
      (shape) => `<template id="skeleton-${shape}">${skeletonOf(shape, language)}</template>`,
    ),
  ].join('')
}

function skeletonOf(shape: Skeleton, language: Language): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <RouteSkeleton shape={shape} />
    </LanguageProvider>,
  )
}

// A text must not close the element or open a comment in it.
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
