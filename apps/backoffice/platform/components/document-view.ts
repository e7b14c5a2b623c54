export type Size = { width: number; height: number }

export const zoomSteps: readonly number[] = [1, 1.5, 2, 3, 4]

/**
 * Size of an image that fits the frame at zoom 1, and of the frame it then fills. `quarters` are turns by 90 degrees;
 * an odd number swaps width and height.
 */
export function viewOf({
  natural,
  room,
  zoom,
  quarters,
}: {
  natural: Size
  room: Size
  zoom: number
  quarters: number
}): { image: Size; frame: Size } {
  const isSideways = quarters % 2 !== 0
  const turned = isSideways ? { width: natural.height, height: natural.width } : natural
  const scale = Math.min(room.width / turned.width, room.height / turned.height) * zoom
  const sized = ({ width, height }: Size) => ({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  })
  return { image: sized(natural), frame: sized(turned) }
}

/** The next zoom step up or down; unchanged at either end. */
export function zoomBy(zoom: number, step: 1 | -1): number {
  const index = zoomSteps.indexOf(zoom)
  return zoomSteps[Math.min(zoomSteps.length - 1, Math.max(0, index + step))] ?? 1
}
