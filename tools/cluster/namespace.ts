import { spawn } from 'node:child_process'

const mark = 'ANAR_CLUSTER_NAMESPACE'

/** Whether this process runs in the namespaces of `enterNamespaces`. */
export const isInNamespaces = (): boolean => process.env[mark] === 'yes'

/**
 * Runs this command again with process ids and mounts of its own, and answers with its exit code: whatever ends it, the
 * kernel ends every process of the cluster with it and forgets its mounts.
 */
export async function enterNamespaces(): Promise<number> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    console.error('The cluster needs Linux, and root for namespaces and a root folder of its own.')
    return 2
  }
  const child = spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--'],
      ...[process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    ],
    { stdio: 'inherit', env: { ...process.env, [mark]: 'yes' } },
  )
  // Ctrl-C reaches the whole group; the command inside decides when it ends.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
