import type { TestProject } from 'vitest/node'
import type { BrowserBinary } from './browser-binary.ts'
import { prepareRunFixture } from './run-fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: BrowserBinary
    shopUrl: string
    databaseUrl: string
  }
}

/** The shop and the browser of the run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { browser, shopUrl, databaseUrl, clear } = await prepareRunFixture()
  project.provide('browser', browser)
  project.provide('shopUrl', shopUrl)
  project.provide('databaseUrl', databaseUrl)
  return clear
}
