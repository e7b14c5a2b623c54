import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const source = readFileSync(path.join(import.meta.dirname, 'run.cjs'), 'utf8')

type Seen = {
  lines: string[]
  ran: string[]
  arguments: string[]
  env: Record<string, string>
  exitCode: number | null
}

function runOn(node: string, env: Record<string, string> = {}): Seen {
  const argv = ['node', 'tools/run.cjs', 'check', 'sides', 'texts']
  const seen: Seen = { lines: [], ran: [], arguments: argv, env, exitCode: null }
  const stopped = new Error('the process has ended')
  const modules = { enableCompileCache: () => {}, runMain: (file: string) => seen.ran.push(file) }
  const process = {
    versions: { node },
    argv,
    env: seen.env,
    exit(code: number) {
      seen.exitCode = code
      throw stopped
    },
  }
  try {
    const console = { error: (line: string) => seen.lines.push(line) }
    runInNewContext(source, { process, console, __dirname: '/anar/tools', require: () => modules })
  } catch (error) {
    if (error !== stopped) throw error
  }
  return seen
}

describe('the first file that Node reads', () => {
  it.each(['8.17.0', '20.19.0', '25.9.0'])(
    'on Node %s says what is needed in one line and stops',
    (version) => {
      const { lines, ran, exitCode } = runOn(version)
      expect(lines).toEqual([
        `Anar needs Node 26 or newer, and this is ${version}: "npm ci" brings one along, which "npm start" and "npm test" use.`,
      ])
      expect({ ran, exitCode }).toEqual({ ran: [], exitCode: 1 })
    },
  )

  it.each(['26.10.0', '30.0.0'])(
    'on Node %s runs the script that is named, with its arguments',
    (version) => {
      const { lines, ran, exitCode, arguments: argv, env } = runOn(version)
      expect({ lines, ran, exitCode }).toEqual({ lines: [], ran: ['/anar/tools/check.ts'], exitCode: null })
      expect(argv).toEqual(['node', '/anar/tools/check.ts', 'sides', 'texts'])
      // For the processes that it starts.
      expect(env).toEqual({
        NODE_COMPILE_CACHE: '/anar/tools/../.cache/compiled',
        UV_THREADPOOL_SIZE: '8',
      })
    },
  )

  it('leaves the number of threads as it was set', () => {
    expect(runOn('26.10.0', { UV_THREADPOOL_SIZE: '12' }).env['UV_THREADPOOL_SIZE']).toBe('12')
  })

  it('is written in what old ones understand', () => {
    const code = source.replace(/^\/\/.*$/gm, '')
    expect(code).not.toMatch(/=>|`|\b(const|let|import|await|async|class)\b|\?\.|\?\?/)
  })
})
