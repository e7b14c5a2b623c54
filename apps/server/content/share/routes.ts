import { tehranDay } from '@anar/domain/calendar'
import { idFrom, maxId } from '@anar/domain/validation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownOriginOf } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { pageStyles } from '../../platform/http/own-page.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import type { PageLanguage } from './messages.ts'
import { nothingHere, type PageContext, stylesAddress } from './page.ts'
import { categoryPage, homePage, productPage } from './pages.ts'
import * as queries from './queries.ts'
import { readCards, readCategory, readProduct, readTopCategories, visitorOf } from './read.ts'
import { pageSeconds, sendShared, sitemapSeconds } from './send.ts'
import { type ListedPage, productsOfPart, robotsText, sitemapIndex, sitemapPart } from './sitemap.ts'

const hidden = { schema: { hide: true } } as const
const html = { type: 'text/html', seconds: pageSeconds } as const
const xml = { type: 'application/xml', seconds: sitemapSeconds } as const
const prefixes = [
  ['fa', ''],
  ['en', '/en'],
] as const

/**
 * Pages without scripts for shared links and search engines: `/p/{id}/{code}` of a product, `/c/{id}` of a category,
 * both also below `/en`, `/en` itself; `/sitemap.xml`, `/robots.txt`; and the redirects from there into the shop.
 * Why they are separate pages: `docs/decisions/0018-share-pages.md`.
 */
export async function share(app: App, deps: AppDeps): Promise<void> {
  await pageStyles(app, stylesAddress, [new URL('./share.css', import.meta.url)])
  for (const [language, prefix] of prefixes) {
    productRoute(app, deps, { language, prefix })
    categoryRoute(app, deps, { language, prefix })
    findRoute(app, { language, prefix })
  }
  homeRoute(app, deps)
  openRoute(app)
  sitemapRoutes(app, deps)
}

type LanguagePath = { language: PageLanguage; prefix: string }

function productRoute(app: App, deps: AppDeps, { language, prefix }: LanguagePath): void {
  const visitor = visitorOf(app, language)
  // The code is for people: the id finds the product, and the page names its own address.
  app.get(`${prefix}/p/:id/:code`, hidden, answer)
  app.get(`${prefix}/p/:id`, hidden, answer)

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const id = idOf(request)
    const product = id === null ? null : await readProduct(visitor, id)
    if (product) {
      const body = productPage(product, await contextOf(request, deps, language))
      return sendShared(request, reply, { ...html, body })
    }
    const isGone = id !== null && (await queries.wasOnSale(deps.database, id))
    return sendNothing(reply, language, isGone)
  }
}

function categoryRoute(app: App, deps: AppDeps, { language, prefix }: LanguagePath): void {
  const visitor = visitorOf(app, language)
  app.get(`${prefix}/c/:id`, hidden, async (request, reply) => {
    const id = idOf(request)
    const category = id === null ? null : await readCategory(visitor, id)
    if (!category) return sendNothing(reply, language, false)
    const products = await readCards(visitor, category.id)
    const body = categoryPage(category, products, await contextOf(request, deps, language))
    return sendShared(request, reply, { ...html, body })
  })
}

function homeRoute(app: App, deps: AppDeps): void {
  const visitor = visitorOf(app, 'en')
  app.get('/en', hidden, async (request, reply) => {
    const [categories, products] = await Promise.all([readTopCategories(visitor), readCards(visitor, null)])
    const body = homePage(categories, products, await contextOf(request, deps, 'en'))
    return sendShared(request, reply, { ...html, body })
  })
}

/** `/find?q=…`: the target of the search action that search engines offer for the site. */
function findRoute(app: App, { prefix }: LanguagePath): void {
  app.get<{ Querystring: { q?: unknown } }>(`${prefix}/find`, hidden, async (request, reply) => {
    const { q } = request.query
    const text = typeof q === 'string' ? q.trim().slice(0, 200) : ''
    const search = text === '' ? '' : `?${new URLSearchParams({ text })}`
    if (prefix === '/en') beginInEnglish(request, reply)
    return reply.header('cache-control', 'no-store').redirect(`/#/products-list${search}`, 302)
  })
}

/** `/open?to=/product-detail/12`: redirects into the shop, in English unless the browser has chosen a language. */
function openRoute(app: App): void {
  app.get<{ Querystring: { to?: unknown } }>('/open', hidden, async (request, reply) => {
    const { to } = request.query
    // Behind the hash sign, nothing can lead to another site.
    const path = typeof to === 'string' && /^\/[\w\-./?=&]{0,200}$/.test(to) ? to : '/'
    beginInEnglish(request, reply)
    return reply.header('cache-control', 'no-store').redirect(`/#${path}`, 302)
  })
}

const yearSeconds = 365 * 24 * 60 * 60

function beginInEnglish(request: FastifyRequest, reply: FastifyReply): void {
  // The cookie of the shop's language switch; the shop's scripts read it.
  if (request.cookies['anar_language'] === undefined)
    reply.setCookie('anar_language', 'en', { path: '/', maxAge: yearSeconds, sameSite: 'lax' })
}

function sitemapRoutes(app: App, deps: AppDeps): void {
  const { database, config } = deps
  app.get('/robots.txt', hidden, async (request, reply) =>
    sendShared(request, reply, {
      body: robotsText(ownOriginOf(request, config.origin)),
      type: 'text/plain',
      seconds: sitemapSeconds,
    }),
  )
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const parts = await queries.productParts(database, productsOfPart)
    const names = ['pages', 'categories', ...parts.map((part) => `products-${part}`)]
    const body = sitemapIndex(ownOriginOf(request, config.origin), names)
    return sendShared(request, reply, { ...xml, body })
  })
  app.get<{ Params: { name: string } }>('/sitemap/:name', hidden, async (request, reply) => {
    const pages = await listedPages(deps, request.params.name)
    if (pages === null) return sendNothing(reply, 'fa', false)
    const body = sitemapPart(ownOriginOf(request, config.origin), pages)
    return sendShared(request, reply, { ...xml, body })
  })
}

async function listedPages({ database }: AppDeps, name: string): Promise<ListedPage[] | null> {
  if (name === 'pages.xml') return [{ page: { kind: 'home' }, changedOn: null }]
  if (name === 'categories.xml') {
    const ids = await queries.categoriesWithProducts(database)
    return ids.map((id) => ({ page: { kind: 'category', id }, changedOn: null }))
  }
  const [, part] = /^products-(\d{1,16})\.xml$/.exec(name) ?? []
  if (part === undefined || (Number(part) + 1) * productsOfPart > maxId) return null
  const products = await queries.productsOfRange(database, Number(part), productsOfPart)
  if (products.length === 0) return null
  return products.map(({ id, code, changed_at }) => ({
    page: { kind: 'product', id, code },
    changedOn: tehranDay(changed_at.getTime()),
  }))
}

async function contextOf(
  request: FastifyRequest,
  { config, database }: AppDeps,
  language: PageLanguage,
): Promise<PageContext> {
  const { showToman } = await settingsOf(database)
  return { origin: ownOriginOf(request, config.origin), language, showToman }
}

/** The id in the path; null where it is no valid id. */
function idOf({ params }: FastifyRequest): number | null {
  const { id } = params as { id: string }
  return idFrom(id)
}

function sendNothing(reply: FastifyReply, language: PageLanguage, isGone: boolean): FastifyReply {
  return reply
    .code(isGone ? 410 : 404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(nothingHere(language, isGone ? 'gone' : 'notFound'))
}
