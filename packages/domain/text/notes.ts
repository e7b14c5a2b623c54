// Whatever follows an opening that is never closed is hidden with it, rather than shown by mistake.
const note = () => /[ \t]?\{\{\s*(?:note|یادداشت)\s*:((?:(?!\}\})[\s\S])*)(?:\}\}|$)/giu

/**
 * The notes of editors in a Markdown text, written {{note: like this}} or {{یادداشت: این‌گونه}}. As long as there are
 * any the text is not finished: production neither publishes it nor lets it be signed.
 */
export function openNotes(markdown: string): string[] {
  return [...markdown.matchAll(note())].map(([, words]) => (words ?? '').trim())
}

/** The text as everybody may read it. `public.without_notes` says the same in the database. */
export function withoutNotes(markdown: string): string {
  return markdown.replace(note(), '')
}

/** The text in parts, notes told apart: for those who edit it. */
export function partsByNotes(markdown: string): { text: string; isNote: boolean }[] {
  const parts: { text: string; isNote: boolean }[] = []
  let end = 0
  for (const found of markdown.matchAll(note())) {
    if (found.index > end) parts.push({ text: markdown.slice(end, found.index), isNote: false })
    parts.push({ text: (found[1] ?? '').trim(), isNote: true })
    end = found.index + found[0].length
  }
  if (end < markdown.length) parts.push({ text: markdown.slice(end), isNote: false })
  return parts
}
