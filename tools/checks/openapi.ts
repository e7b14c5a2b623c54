import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { openApiDocument } from '../openapi-client/document.ts'
import { generateClient } from '../openapi-client/generate.ts'
import type { CheckResult } from './check.ts'

/**
 * The API description follows Redocly's recommended rules, warnings too; a client is generated from it, and
 * TypeScript 5, on which generators depend, accepts the program that buys something with it.
 */
export async function checkOpenApi(root: string): Promise<CheckResult> {
  const document = await openApiDocument()
  const { paths } = JSON.parse(document) as { paths: Record<string, object> }
  const operationCount = Object.values(paths).reduce((count, item) => count + Object.keys(item).length, 0)
  const problems = await lint(document)
  if (problems.length === 0) {
    await generateClient(document)
    problems.push(...(await faultsOfClient(root)))
  }
  return { name: 'openapi', counts: `${operationCount} operations, a generated client`, problems }
}

async function lint(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const lintProblems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return lintProblems.map(({ ruleId, message, location }) => `${location[0]?.pointer} ${ruleId}: ${message}`)
}

async function faultsOfClient(root: string): Promise<string[]> {
  const folder = join(root, 'tools/openapi-client')
  const compiler = join(folder, 'node_modules/typescript/bin/tsc')
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', folder])
    return []
  } catch (error) {
    return [(error as { stdout: string }).stdout.trim() || String(error)]
  }
}
