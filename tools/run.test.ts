import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const source = readFileSync(path.join(import.meta.dirname, 'run.cjs'), 'utf8')

function runOn(node: string): { lines: string[]; required: string[]; exitCode: number | null } {
  const seen = { lines: [] as string[], required: [] as string[], exitCode: null as number | null }
  const stopped = new Error('the process has ended')
  try {
    runInNewContext(source, {
      process: {
        versions: { node },
        argv: ['node', 'tools/run.cjs', 'start'],
        exit(code: number) {
          seen.exitCode = code
          throw stopped
        },
      },
      console: { error: (line: string) => seen.lines.push(line) },
      __dirname: '/anar/tools',
      require(file: string) {
        seen.required.push(file)
        return {
          enableCompileCache: (folder: string) => expect(folder).toBe('/anar/tools/../.cache/compiled'),
        }
      },
    })
  } catch (error) {
    if (error !== stopped) throw error
  }
  return seen
}

describe('the first file that Node reads', () => {
  it.each(['8.17.0', '20.19.0', '25.9.0'])(
    'on Node %s says what is needed in one line and stops',
    (version) => {
      const { lines, required, exitCode } = runOn(version)
      expect(lines).toEqual([
        `Anar needs Node 26 or newer, and this is ${version}: "npm ci" brings one along, which "npm start" and "npm test" use.`,
      ])
      expect({ required, exitCode }).toEqual({ required: [], exitCode: 1 })
    },
  )

  it.each(['26.10.0', '30.0.0'])('on Node %s goes on', (version) => {
    expect(runOn(version)).toEqual({ lines: [], required: ['node:module', './start.ts'], exitCode: null })
  })

  it('is written in what old ones understand', () => {
    const code = source.replace(/^\/\/.*$/gm, '')
    expect(code).not.toMatch(/=>|`|\b(const|let|import|await|async|class)\b|\?\.|\?\?/)
  })
})
