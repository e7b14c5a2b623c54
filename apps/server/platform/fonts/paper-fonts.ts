import path from 'node:path'

const fileOf = (weight: string) => path.join(import.meta.dirname, `Vazirmatn-${weight}.ttf`)

/**
 * Vazirmatn in the two weights that papers are set in, for `Font.register`. The files are those of the package
 * `vazirmatn`, which is 20 MB and therefore no production dependency; a test holds them against it.
 */
export const paperFonts = [
  { src: fileOf('Regular'), fontWeight: 400 },
  { src: fileOf('Bold'), fontWeight: 700 },
] as const
