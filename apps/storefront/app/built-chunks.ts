import path from 'node:path'
import type { Rolldown } from 'vite'

export type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>
export type Chunk = Rolldown.OutputChunk

const storefront = path.join(import.meta.dirname, '..')

/**
 * The chunk that holds a module.
 * @param module its path below apps/storefront
 * @throws Error if no chunk does
 */
export function chunkOf(module: string, bundle: Bundle): Chunk {
  const file = path.join(storefront, module)
  const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.includes(file))
  if (chunk?.type !== 'chunk') throw new Error(`${file} is in no chunk of the build`)
  return chunk
}

/** The module of a screen of routes.ts, below apps/storefront: `sales/baskets` is sales/screens/baskets/index.tsx. */
export function screenModule(screen: string): string {
  const [district, folder] = screen.split('/')
  return `${district}/screens/${folder}/index.tsx`
}

/** The chunk of an area's messages. Field messages are in the contract, since the server uses them too. */
export function messagesChunkOf(area: string, lang: 'fa' | 'en', bundle: Bundle): Chunk {
  const [district, name] = area.split('/')
  const folder =
    area === 'platform/faults' ? '../../packages/contract/field-faults/messages' : `${district}/messages`
  return chunkOf(`${folder}/${name}.${lang}.ts`, bundle)
}

/** A chunk and all its static imports. */
export function withImports(chunk: Chunk, bundle: Bundle, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [...seen]
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(imported, bundle, seen)
  }
  return [...seen]
}

/** The names of the style sheets of some chunks. */
export const sheetsOf = (chunks: readonly Chunk[]): string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
]
