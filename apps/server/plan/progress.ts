/** Reports the number of rows read so far. */
export type Progress = (count: number) => void

const rowsBetweenChecks = 10_000
const millisecondsBetweenLines = 200

/** A line on a terminal that counts rows as they are read; nothing on other streams. */
export function progressOn(stream: { isTTY?: boolean; write: (text: string) => unknown }) {
  let shownAt = 0
  return {
    of:
      (what: string): Progress =>
      (count) => {
        if (stream.isTTY !== true || count % rowsBetweenChecks !== 0) return
        const now = performance.now()
        if (now - shownAt < millisecondsBetweenLines) return
        shownAt = now
        stream.write(`\r\u001B[K${what}: ${count.toLocaleString('en')} rows`)
      },
    end: () => {
      if (shownAt > 0) stream.write('\r\u001B[K')
    },
  }
}
