import { fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { Refusal } from '@anar/contract/errors'
import { describe, expect, it } from 'vitest'
import { processOf, scriptOf } from '../../testing/process-of.ts'
import { WorkTimeout } from './bounded-queue.ts'
import { runInProcess } from './run-in-process.ts'

const timeoutMs = 30_000

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('work in a process of its own', () => {
  it('has its input and its output as they are, bytes and undefined included', async () => {
    const file = await processOf('async (input) => ({ ...input, pid: process.pid })')
    const output = await runInProcess<{ pid: number }>(
      file,
      { bytes: new Uint8Array(3), none: undefined },
      { timeoutMs },
    )
    expect(output).toEqual({ bytes: new Uint8Array(3), none: undefined, pid: expect.any(Number) })
    expect(output.pid).not.toBe(process.pid)
    await expect.poll(() => isAlive(output.pid), { timeout: 10_000 }).toBe(false)
  })

  it('is handed its input as a message, and never on a command line', async () => {
    const file = await processOf('async () => [...process.argv, ...Object.values(process.env)]')
    const output = await runInProcess<string[]>(file, '; touch marker-7f3a', { timeoutMs })
    expect(output.length).toBeGreaterThan(2)
    expect(output.filter((word) => word.includes('marker-7f3a'))).toEqual([])
  })

  it('is killed when its time is up, in the middle of a loop without an end', async () => {
    const pids: unknown[] = []
    const file = await processOf('async (input, tell) => { tell(process.pid); for (;;); }')
    const work = runInProcess(file, '', { timeoutMs: 2_000, onProgress: (pid) => pids.push(pid) })
    await expect(work).rejects.toBeInstanceOf(WorkTimeout)
    expect(isAlive(Number(pids[0]))).toBe(false)
  })

  it('is killed when nobody wants it any more', async () => {
    const wanted = new AbortController()
    const file = await processOf('async (input, tell) => { tell(process.pid); for (;;); }')
    let pid = 0
    const work = runInProcess(file, '', {
      timeoutMs,
      signal: wanted.signal,
      onProgress: (said) => {
        pid = Number(said)
        wanted.abort(new Error('gone'))
      },
    })
    await expect(work).rejects.toThrow('gone')
    expect(isAlive(pid)).toBe(false)
  })

  it('is not begun where nobody wants it from the start', async () => {
    const file = await processOf('async () => process.pid')
    await expect(runInProcess(file, '', { timeoutMs, signal: AbortSignal.abort() })).rejects.toThrow(
      'aborted',
    )
  })

  it('throws its refusals here, with code and details', async () => {
    const refusal = new Refusal('FILE_TOO_LARGE', { megabytes: 5 })
    const errors = import.meta.resolve('@anar/contract/errors')
    const file = await processOf(
      `async () => { const { Refusal } = await import('${errors}'); throw new Refusal('FILE_TOO_LARGE', { megabytes: 5 }) }`,
    )
    await expect(runInProcess(file, '', { timeoutMs })).rejects.toEqual(refusal)
  })

  it('fails with what went wrong, and with its end where it ends without a word', async () => {
    const failing = await processOf(`async () => { throw new Error('no such paper') }`)
    await expect(runInProcess(failing, '', { timeoutMs })).rejects.toThrow(
      'process.mjs failed: Error: no such paper',
    )
    const ending = await processOf('async () => process.exit(1)')
    await expect(runInProcess(ending, '', { timeoutMs })).rejects.toThrow(
      'process.mjs ended without a result',
    )
  })

  it('fails where its output is too large', async () => {
    const bounded = (bytes: number) =>
      processOf(`async () => 'x'.repeat(${bytes}), { maxOutputBytes: 1_000 }`)
    const fits = await runInProcess<string>(await bounded(990), '', { timeoutMs })
    expect(fits).toHaveLength(990)
    await expect(runInProcess(await bounded(1_000), '', { timeoutMs })).rejects.toThrow(
      'process.mjs failed: RangeError: The output is 1005 bytes, more than 1000',
    )
  })

  it('fails where its input or its output cannot be copied', async () => {
    const file = await processOf('async () => () => {}')
    const input = { work: () => {} } as unknown as Serializable
    await expect(runInProcess(file, input, { timeoutMs })).rejects.toThrow('could not be cloned')
    await expect(runInProcess(file, '', { timeoutMs })).rejects.toThrow('could not be cloned')
  })

  it('is ended with its server, also in the middle of a loop without an end', {
    timeout: 30_000,
  }, async () => {
    const loop = await processOf('async (input, tell) => { tell(process.pid); for (;;); }')
    const idle = await processOf('async () => process.pid')
    const server = await scriptOf(`
      import { runInProcess } from '${import.meta.resolve('./run-in-process.ts')}'
      const idle = await runInProcess(new URL('${idle}'), '', { timeoutMs: 60_000, idleMs: 60_000 })
      const onProgress = (loop) => process.send({ idle, loop })
      runInProcess(new URL('${loop}'), '', { timeoutMs: 60_000, onProgress })`)
    const parent = fork(server, { execArgv: [] })
    const [pids] = (await once(parent, 'message')) as [{ idle: number; loop: number }]
    expect([pids.idle, pids.loop].map(isAlive)).toEqual([true, true])
    parent.kill('SIGKILL')
    await expect.poll(() => [pids.idle, pids.loop].map(isAlive), { timeout: 20_000 }).toEqual([false, false])
  })

  it('goes on waiting for more after a refusal, and is killed after a failure', async () => {
    const errors = import.meta.resolve('@anar/contract/errors')
    const file = await processOf(
      `async (input) => {
        const { Refusal } = await import('${errors}')
        if (input === 'refuse') throw new Refusal('BUSY')
        if (input === 'fail') throw new Error('broken')
        return process.pid
      }`,
    )
    const run = (input: string) => runInProcess<number>(file, input, { timeoutMs, idleMs: 20_000 })
    const first = await run('')
    await expect(run('refuse')).rejects.toMatchObject({ code: 'BUSY' })
    expect(await run('')).toBe(first)
    await expect(run('fail')).rejects.toThrow('broken')
    const other = await run('')
    expect(other).not.toBe(first)
    process.kill(other, 'SIGKILL')
  })

  it('is done by the process of the work before, while that waits for more', async () => {
    const file = await processOf('async () => process.pid')
    const run = () => runInProcess<number>(file, '', { timeoutMs, idleMs: 1_000 })
    const first = await run()
    expect(await run()).toBe(first)
    const [one, other] = await Promise.all([run(), run()])
    expect(one).not.toBe(other)
    await expect.poll(() => [one, other].map(isAlive), { timeout: 10_000 }).toEqual([false, false])
  })

  it('is done by another process where the one that waited is gone', async () => {
    const file = await processOf('async () => process.pid')
    const run = () => runInProcess<number>(file, '', { timeoutMs, idleMs: 20_000 })
    const first = await run()
    process.kill(first, 'SIGKILL')
    await expect.poll(() => isAlive(first), { timeout: 10_000 }).toBe(false)
    expect(await run()).not.toBe(first)
  })
})
