import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Bundle, chunkOf, messagesChunkOf, sheetsOf, withImports } from './built-chunks.ts'

const below = (file: string) => path.join(import.meta.dirname, '..', file)
const chunk = (fileName: string, modules: readonly string[], imports: readonly string[] = [], css = '') => ({
  type: 'chunk',
  fileName,
  imports,
  moduleIds: modules.map(below),
  viteMetadata: { importedCss: new Set(css ? [css] : []) },
})
const bundle = {
  'basket.js': chunk(
    'basket.js',
    ['sales/screens/baskets/index.tsx'],
    ['shared.js', 'words.js'],
    'basket.css',
  ),
  'shared.js': chunk('shared.js', ['platform/components/mobile-bar.tsx'], ['basket.js'], 'shared.css'),
  'words.js': chunk('words.js', [
    'sales/messages/baskets.fa.ts',
    '../../packages/contract/field-faults/messages/faults.fa.ts',
  ]),
  'basket.css': { type: 'asset', fileName: 'basket.css' },
} as unknown as Bundle

describe('the files of a build', () => {
  it('are found by a module in them, messages in either folder', () => {
    expect(chunkOf('sales/screens/baskets/index.tsx', bundle).fileName).toBe('basket.js')
    expect(messagesChunkOf('sales/baskets', 'fa', bundle).fileName).toBe('words.js')
    expect(messagesChunkOf('platform/faults', 'fa', bundle).fileName).toBe('words.js')
  })

  it('fail the build if a module is in none of them', () => {
    expect(() => messagesChunkOf('sales/baskets', 'en', bundle)).toThrow(/baskets\.en\.ts is in no chunk/)
  })

  it('include their imports, also circular ones, and all sheets', () => {
    const all = withImports(chunkOf('sales/screens/baskets/index.tsx', bundle), bundle)
    expect(all.map(({ fileName }) => fileName)).toEqual(['basket.js', 'shared.js', 'words.js'])
    expect(sheetsOf(all)).toEqual(['basket.css', 'shared.css'])
  })
})
