import { spawn } from 'node:child_process'

// Waits for the pipe to close, which happens when the process that holds its other end ends in any way.
const script = `
cat > /dev/null
pid=$1
kill -s "$2" "$pid" 2> /dev/null
shift 2
while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
rm -rf "$@"`

/**
 * A shell that stops PostgreSQL when this process is killed and cannot do so itself, and removes the folders
 * that were meant for this run alone. Returns how to call it off. Systems without a shell go without: the next
 * start copes.
 */
export function watchOver(options: {
  pid: number
  signal: 'INT' | 'QUIT'
  foldersToRemove: string[]
}): () => void {
  if (process.platform === 'win32') return () => {}
  const { pid, signal, foldersToRemove } = options
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(pid), signal, ...foldersToRemove], {
    // A session of its own: Ctrl-C in the terminal is not meant for it.
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {})
  watcher.unref()
  return () => watcher.kill('SIGKILL')
}
