import { inflateSync } from 'node:zlib'

/** A run of letters as it stands on a page, from left to right; `glyphs` are the numbers of the font's shapes. */
export type DrawnRun = { text: string; glyphs: number[] }

/**
 * What a PDF draws, page by page: enough to check the order and the shapes of the letters. Reads streams
 * packed by deflate and fonts that are named by two-byte glyphs with a map to characters; nothing else.
 */
export function drawnRuns(pdf: Buffer): DrawnRun[][] {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object.head))
  return pages.map((page) => {
    const contents = reference(page.head, 'Contents')
    const resources = objects.get(reference(page.head, 'Resources')!)?.head ?? page.head
    const fonts = new Map<string, Map<number, string>>()
    for (const [, name, id] of (/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(
      /\/(\w+) (\d+) 0 R/g,
    )) {
      const map = objects.get(reference(objects.get(Number(id))!.head, 'ToUnicode')!)
      fonts.set(name!, charactersOf(map?.stream.toString('latin1') ?? ''))
    }
    return runsOf(objects.get(contents!)!.stream.toString('latin1'), fonts)
  })
}

type Entry = { head: string; stream: Buffer }

function objectsOf(pdf: Buffer): Map<number, Entry> {
  const text = pdf.toString('latin1')
  const objects = new Map<number, Entry>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\n|endobj)/g)) {
    const [all, id, head] = match
    const start = match.index + all.length
    const isStream = all.endsWith('stream\n')
    const length = Number(/\/Length (\d+)/.exec(head!)?.[1] ?? 0)
    const packed = isStream ? pdf.subarray(start, start + length) : Buffer.alloc(0)
    const stream = isStream && head!.includes('/FlateDecode') ? inflateSync(packed) : packed
    objects.set(Number(id), { head: head!, stream })
  }
  return objects
}

function reference(head: string, name: string): number | undefined {
  const id = new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]
  return id === undefined ? undefined : Number(id)
}

function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>()
  const decode = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
  for (const [, from, , list] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from!, 16)
    for (const [index, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      characters.set(first + index, decode(hex!))
  }
  return characters
}

function runsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): DrawnRun[] {
  const runs: DrawnRun[] = []
  let font: ReadonlyMap<number, string> = new Map()
  for (const [, name, shown] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map()
    if (shown === undefined) continue
    const hex = [...shown.matchAll(/<([0-9a-f]*)>/gi)].map((part) => part[1]).join('')
    const glyphs = (hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16))
    runs.push({ glyphs, text: glyphs.map((glyph) => font.get(glyph) ?? '').join('') })
  }
  return runs
}
