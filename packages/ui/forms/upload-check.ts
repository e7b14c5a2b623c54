import type { Language } from '../i18n/language.ts'

export type UploadFault = 'kind' | 'large' | 'empty'

const bytesPerMegabyte = 1024 * 1024

/**
 * Why a file is refused before it is sent: of another kind, too large, or empty. The server checks the content; this
 * only saves the upload.
 * @param accept media types, or endings of names such as `.csv`, with commas between them, as the input takes them
 * @spec 5.upload-size.2
 */
export function uploadFaultOf(
  file: Pick<File, 'type' | 'size'> & { name?: string },
  { accept, maxMegabytes }: { accept: string; maxMegabytes: number },
): UploadFault | null {
  const kinds = accept.split(',').map((kind) => kind.trim())
  const isAccepted = kinds.some((kind) => {
    if (kind.startsWith('.')) return file.name?.toLowerCase().endsWith(kind) ?? false
    return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : kind === file.type
  })
  if (!isAccepted) return 'kind'
  if (file.size === 0) return 'empty'
  return file.size > maxMegabytes * bytesPerMegabyte ? 'large' : null
}

/** The media types in words: 'image/jpeg,image/png,image/webp' → 'JPEG, PNG or WebP'. */
export function kindsOf(accept: string, language: Language): string {
  const names: Record<string, string> = { 'image/webp': 'WebP', 'application/pdf': 'PDF' }
  const kinds = accept.split(',').map((kind) => {
    const bare = kind.trim()
    return names[bare] ?? (bare.split('/')[1] ?? bare.replace('.', '')).toUpperCase()
  })
  const last = kinds.pop()!
  if (kinds.length === 0) return last
  // The mark orders Latin names from right to left.
  return language === 'pe' ? `${kinds.join('،\u200f ')} یا ${last}` : `${kinds.join(', ')} or ${last}`
}
