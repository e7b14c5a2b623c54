/** The colour tokens of the map. */
const tokens = {
  water: '--info-soft',
  land: '--surface-sunken',
  home: '--surface',
  border: '--line-strong',
  homeBorder: '--control-line',
  ink: '--ink',
  quiet: '--ink-3',
  halo: '--surface',
  capital: '--accent',
  city: '--ink-2',
} as const
export type MapColours = Record<keyof typeof tokens, string>

/** Reads the tokens of the current theme: WebGL cannot use CSS custom properties. */
export function mapColours(element: Element): MapColours {
  const style = getComputedStyle(element)
  const read = Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()])
  return Object.fromEntries(read) as MapColours
}
