// fontkit ships no types; these are the few members used here.
declare module 'fontkit' {
  type Glyph = { path: { commands: { command: string; args: number[] }[] } }
  type Position = { xAdvance: number; xOffset: number; yOffset: number }
  type Font = {
    unitsPerEm: number
    layout(
      text: string,
      features?: undefined,
      script?: undefined,
      language?: undefined,
      direction?: 'ltr' | 'rtl',
    ): { glyphs: Glyph[]; positions: Position[] }
  }
  export function create(content: Uint8Array): Font
}
