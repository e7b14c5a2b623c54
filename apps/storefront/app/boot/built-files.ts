import { patternOf } from '@anar/app-kit/route-match'
import { commonMessages } from '../../platform/messages/shopping.ts'
import {
  type Bundle,
  type Chunk,
  chunkOf,
  messagesChunkOf,
  screenModule,
  sheetsOf,
  withImports,
} from '../built-chunks.ts'
import { otherMessages } from '../other-screens.ts'
import { type ScreenName, screenRoutes } from '../routes.ts'
import type { AnyMessages } from '../screen.ts'
import { isShopping, shoppingMessages } from '../shopping.ts'
import { type BootRoute, type OtherFiles, type ScreenFiles, usualSkeleton } from './decide.ts'

type MessageFiles = ScreenFiles['messages']

/** A screen and its files; `isBrowsing`: whether it is one of the shopping screens. */
type BuiltRoute = Required<BootRoute> & { isBrowsing: boolean }

/** The files of a build that the boot scripts load. */
export type BuiltFiles = {
  routes: readonly BuiltRoute[]
  /** The entry and its static imports, the largest first, so that the slowest starts first. */
  application: readonly string[]
  /** The file that starts the application; empty in development. */
  entry: string
  /** The messages of the shell. */
  shell: MessageFiles
}

// In development, the page's own tag loads the application, and everything else loads on demand.
export const nothingBuilt: BuiltFiles = { routes: [], application: [], entry: '', shell: { fa: [], en: [] } }

/**
 * The files of each screen of routes.ts and of the messages that it shows first.
 * @throws Error if a module is in no chunk of the build
 */
export function builtFilesOf(bundle: Bundle): BuiltFiles {
  // Vite drops the page's own entry, which only imports this one.
  const entry = chunkOf('main.tsx', bundle)
  const starting = withImports(entry, bundle)
  return {
    routes: screenRoutes.map((route) => builtRoute(route, { bundle, starting })),
    application: starting.toSorted((one, other) => other.code.length - one.code.length).map(addressOf),
    entry: addressOf(entry),
    shell: messageFiles([commonMessages], bundle),
  }
}

type Building = { bundle: Bundle; starting: readonly Chunk[] }

function builtRoute(route: (typeof screenRoutes)[number], { bundle, starting }: Building): BuiltRoute {
  const { screen } = route
  const chunk = chunkOf(screenModule(screen), bundle)
  const isBrowsing = isShopping(screen)
  // The application looks up other screens in a separate list.
  const list = isBrowsing ? [] : [chunkOf('app/other-screens.ts', bundle)]
  const reached = new Set([chunk, ...list].flatMap((one) => withImports(one, bundle)))
  const needed = [...reached].filter((one) => !starting.includes(one))
  return {
    pattern: patternOf(route.path).source,
    skeleton: route.skeleton,
    isBrowsing,
    named: {
      screen,
      files: {
        own: [addressOf(chunk)],
        shared: needed.filter((one) => one !== chunk).map(addressOf),
        styles: sheetsOf(needed).map((file) => `/${file}`),
        messages: messageFiles(messagesOf(screen), bundle),
      },
    },
  }
}

const messagesOf = (screen: ScreenName): readonly AnyMessages[] =>
  isShopping(screen) ? shoppingMessages(screen) : otherMessages(screen)

function messageFiles(messages: readonly AnyMessages[], bundle: Bundle): MessageFiles {
  const filesIn = (lang: 'fa' | 'en') => [
    ...new Set(messages.map(({ area }) => addressOf(messagesChunkOf(area, lang, bundle)))),
  ]
  return { fa: filesIn('fa'), en: filesIn('en') }
}

const addressOf = (chunk: Chunk) => `/${chunk.fileName}`

/** The scripts loaded before a screen renders, by screen and language; budgets limit them. */
export function firstLoads({ routes, application, shell }: BuiltFiles) {
  const loads = routes.map(({ named: { screen, files } }) => {
    const { own, shared, messages } = files
    const of = (lang: 'fa' | 'en') => [
      ...new Set([...application, ...shell[lang], ...shared, ...own, ...messages[lang]]),
    ]
    return [screen, { fa: of('fa'), en: of('en') }] as const
  })
  return Object.fromEntries(loads)
}

const isLanding = ({ skeleton }: BuiltRoute) => skeleton === 'landing'

/** The style sheets of the landing, which paints from the page itself. */
export const landingStyles = ({ routes }: BuiltFiles): readonly string[] =>
  routes.filter(isLanding).flatMap(({ named }) => named.files.styles)

/** The routes in the page, without those that have the usual skeleton and whose files it does not name. */
export function routesInPage({ routes }: BuiltFiles): BootRoute[] {
  const named = routes.filter(({ isBrowsing, skeleton }) => isBrowsing || skeleton !== usualSkeleton)
  return named.map((route) => {
    const { pattern, skeleton, named, isBrowsing } = route
    if (!isBrowsing) return { pattern, skeleton }
    // The landing's style is inlined in the page.
    const files = isLanding(route) ? { ...named.files, styles: [] } : named.files
    return { pattern, skeleton, named: { screen: named.screen, files } }
  })
}

/** The files of the screens that the page does not name. */
export function otherFilesOf({ routes }: BuiltFiles): OtherFiles {
  const others = routes.filter(({ isBrowsing }) => !isBrowsing)
  return others.map(({ pattern, named }) => ({ pattern, files: named.files }))
}
