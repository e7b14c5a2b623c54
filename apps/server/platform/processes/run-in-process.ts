import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import { Refusal } from '@anar/contract/errors'
import { WorkTimeout } from './bounded-queue.ts'
import type { ProcessMessage, ProcessResult } from './process-work.ts'

export type ProcessOptions = {
  /** The process is killed after this time. */
  timeoutMs: number
  /** Kills the process when aborted. */
  signal?: AbortSignal | undefined
  /** How long the process waits for another input. Without it, the process ends after this one. */
  idleMs?: number
  /** Options of Node for the process. */
  execArgv?: string[]
  /** Lowers the priority, so that requests are answered first. */
  isBackground?: boolean
  onProgress?: (progress: unknown) => void
}

/**
 * Runs work in a process of its own, so that the server stays responsive and a malicious file can crash that process
 * alone. `file` passes its work to `serveProcess`. Refusals of the process are thrown here. A process that fails, sends
 * too large an output, times out or is aborted is killed; the promise settles when it has ended. It ends with this
 * process.
 * @throws WorkTimeout, the signal's reason; Error where the process failed or ended without a result
 */
export async function runInProcess<Output>(
  file: URL,
  input: Serializable,
  options: ProcessOptions,
): Promise<Output> {
  options.signal?.throwIfAborted()
  const child = takeIdle(file) ?? start(file, options)
  try {
    const result = await resultFrom(child, { file, input, ...options })
    if ('failure' in result) throw new Error(`${nameOf(file)} failed: ${result.failure}`)
    if (options.idleMs === undefined) child.disconnect()
    else makeIdle(file, child, options.idleMs)
    if ('refusal' in result) throw new Refusal(result.refusal.code, result.refusal.details)
    return deserialize(result.output) as Output
  } catch (error) {
    if (!(error instanceof Refusal)) child.kill('SIGKILL')
    throw error
  }
}

function start(file: URL, { execArgv = [], isBackground = false }: ProcessOptions): ChildProcess {
  const child = fork(file, { serialization: 'advanced', execArgv })
  if (isBackground && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // An idle process has no other listener; a caller that waits for a result adds its own.
  return child.on('error', () => {})
}

type Wanted = ProcessOptions & { file: URL; input: Serializable }

/** The result for one input. Removes its listeners afterwards, since an idle process serves further callers. */
function resultFrom(child: ChildProcess, wanted: Wanted): Promise<ProcessResult> {
  const { file, input, signal, timeoutMs, onProgress } = wanted
  let reason: unknown
  const kill = (cause: unknown) => {
    reason ??= cause
    child.kill('SIGKILL')
  }
  const abort = () => kill(signal?.reason)
  const timer = setTimeout(kill, timeoutMs, new WorkTimeout())
  const { promise, resolve, reject } = Promise.withResolvers<ProcessResult>()
  const onMessage = (message: ProcessMessage) =>
    'progress' in message ? onProgress?.(message.progress) : resolve(message)
  const end = () => reject(reason ?? new Error(`${nameOf(file)} ended without a result`))
  signal?.addEventListener('abort', abort)
  child.on('message', onMessage).on('error', reject).on('exit', end)
  try {
    child.send(input, (error) => error && reject(error))
  } catch (error) {
    // An input that cannot be copied.
    reject(error)
  }
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    child.off('message', onMessage).off('error', reject).off('exit', end)
  })
}

/** With its folder, since most such files have the same name. */
const nameOf = (file: URL) => fileURLToPath(file).split(path.sep).slice(-2).join('/')

/** Idle processes by file, for reuse: starting one takes as long as many works. */
const idle = new Map<string, { child: ChildProcess; timer: NodeJS.Timeout }[]>()

function takeIdle({ href }: URL): ChildProcess | null {
  const entry = idle.get(href)?.pop()
  if (!entry) return null
  clearTimeout(entry.timer)
  if (!entry.child.connected) return takeIdle(new URL(href))
  entry.child.ref()
  entry.child.channel?.ref()
  return entry.child
}

/** An idle process must not keep the server alive. It ends after a while, since it takes a hundred megabytes. */
function makeIdle({ href }: URL, child: ChildProcess, idleMs: number): void {
  child.unref()
  child.channel?.unref()
  const others = idle.get(href) ?? []
  const entry = {
    child,
    timer: setTimeout(() => {
      others.splice(others.indexOf(entry), 1)
      if (child.connected) child.disconnect()
    }, idleMs).unref(),
  }
  idle.set(href, others)
  others.push(entry)
}
