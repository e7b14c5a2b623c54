// An unclosed note hides all the text after it, so that it is never shown by mistake.
const note = () => /[ \t]?\{\{\s*(?:note|یادداشت)\s*:((?:(?!\}\})[\s\S])*)(?:\}\}|$)/giu

/**
 * The notes of editors in a Markdown text, written {{note: like this}} or {{یادداشت: این‌گونه}}. A text with
 * notes is not finished: production refuses to publish or sign it.
 */
export function openNotes(markdown: string): string[] {
  return [...markdown.matchAll(note())].map(([, words]) => (words ?? '').trim())
}

/** The public text. The same as `public.without_notes` in the database. */
export function withoutNotes(markdown: string): string {
  return markdown.replace(note(), '')
}

/** The text in parts, each note a part of its own: for editors. */
export function partsByNotes(markdown: string): { text: string; isNote: boolean }[] {
  const parts: { text: string; isNote: boolean }[] = []
  let end = 0
  for (const match of markdown.matchAll(note())) {
    if (match.index > end) parts.push({ text: markdown.slice(end, match.index), isNote: false })
    parts.push({ text: (match[1] ?? '').trim(), isNote: true })
    end = match.index + match[0].length
  }
  if (end < markdown.length) parts.push({ text: markdown.slice(end), isNote: false })
  return parts
}
