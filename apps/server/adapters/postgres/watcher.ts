import { spawn } from 'node:child_process'

// Waits for the pipe to close, which happens when the process at its other end exits in any way.
const script = `
cat > /dev/null
pid=$1
kill -s "$2" "$pid" 2> /dev/null
shift 2
while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
rm -rf "$@"`

/**
 * Starts a shell that stops PostgreSQL when this process is killed, and removes the folders of this run. Returns a
 * function that cancels it. Windows has no such shell: there the next start cleans up.
 */
export function watchOver(options: {
  pid: number
  signal: 'INT' | 'QUIT'
  foldersToRemove: string[]
}): () => void {
  if (process.platform === 'win32') return () => {}
  const { pid, signal, foldersToRemove } = options
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(pid), signal, ...foldersToRemove], {
    // A session of its own: Ctrl-C in the terminal must not reach it.
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {})
  watcher.unref()
  return () => watcher.kill('SIGKILL')
}
