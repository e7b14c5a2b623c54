import type { TestProject } from 'vitest/node'
import type { BrowserBinary } from './browser-binary.ts'
import { type Ground, groundVariable, prepareGround } from './ground.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: BrowserBinary
    shopUrl: string
    databaseUrl: string
  }
}

/** The shop and the browser of the whole run: those that are there already where `npm test` prepared them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const prepared = process.env[groundVariable]
  const { browser, shopUrl, databaseUrl, clear } = prepared
    ? { ...(JSON.parse(prepared) as Ground), clear: async () => {} }
    : await prepareGround()
  project.provide('browser', browser)
  project.provide('shopUrl', shopUrl)
  project.provide('databaseUrl', databaseUrl)
  return clear
}
