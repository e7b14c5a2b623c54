import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from './check.ts'

export type Program = {
  name: string
  package: string
  command: string
  args: readonly string[]
  /** Additional environment variables. */
  env?: Readonly<Record<string, string>>
  counts: (output: string) => string
}

/**
 * Runs an installed program in the repository and reports its output where it fails. It runs on the same Node as
 * this process.
 */
export async function runProgram(root: string, program: Program): Promise<CheckResult> {
  const folder = join(root, 'node_modules', program.package)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: Record<string, string>
  }
  const { exitCode, output } = await outputOf(root, {
    ...program,
    args: [join(folder, bin[program.command]!), ...program.args],
  })
  if (exitCode === 0) return { name: program.name, counts: program.counts(output), problems: [] }
  const problem = output.trim() || `${program.command} ended with ${exitCode} and said nothing.`
  return { name: program.name, counts: program.counts(output), problems: [problem] }
}

function outputOf(
  root: string,
  { args, env }: Pick<Program, 'args' | 'env'>,
): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (exitCode) => resolve({ exitCode, output }))
  })
}
