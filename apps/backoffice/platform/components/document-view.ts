export type Size = { width: number; height: number }

export const zoomSteps: readonly number[] = [1, 1.5, 2, 3, 4]

/**
 * How large a picture is drawn so that it fits the room at zoom 1, and how much room it then takes, turned in
 * quarters: a picture turned by one or three is as wide as it is high otherwise.
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
}): { picture: Size; frame: Size } {
  const isSideways = quarters % 2 !== 0
  const turned = isSideways ? { width: natural.height, height: natural.width } : natural
  const scale = Math.min(room.width / turned.width, room.height / turned.height) * zoom
  const sized = ({ width, height }: Size) => ({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  })
  return { picture: sized(natural), frame: sized(turned) }
}

/** The next step up or down; the same one at either end. */
export function zoomBy(zoom: number, step: 1 | -1): number {
  const index = zoomSteps.indexOf(zoom)
  return zoomSteps[Math.min(zoomSteps.length - 1, Math.max(0, index + step))] ?? 1
}
