import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRepository } from '../modules.ts'
import { chapters } from './chapters.ts'
import { requirementsOf } from './locate.ts'
import { pagePath, requirementsPage } from './page.ts'

// npm run requirements: generates docs/requirements.md.
const root = fileURLToPath(new URL('../../..', import.meta.url))
const { modules } = readRepository(root)
writeFileSync(join(root, pagePath), requirementsPage(requirementsOf(root, modules, chapters)))
console.log(`${pagePath} written`)
