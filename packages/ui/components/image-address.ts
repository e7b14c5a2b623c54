/** The widths in which a picture is drawn on a page, in pixels. */
export const imageWidths = [160, 320, 480, 640, 960] as const

/** The width in which the server keeps a picture to be looked at closely. */
export const zoomWidth = 1600

/** The address of a picture: `/files/{id}/{width}.{format}`. */
export const imageAddress = (fileId: string, width: number, format: 'avif' | 'webp'): string =>
  `/files/${fileId}/${width}.${format}`

/** A picture as AVIF in several widths, as `srcset` wants it. */
export const imageSourceSet = (fileId: string, widths: readonly number[] = imageWidths): string =>
  widths.map((width) => `${imageAddress(fileId, width, 'avif')} ${width}w`).join(', ')

/** The widths in which a card's picture is drawn; every list names them for each of its cards. */
export const cardImageWidths = [320, 480, 640] as const

/** How wide a card's picture is drawn, unless its place says otherwise. */
export const cardImageSizes = '(min-width: 1200px) 262px, (min-width: 600px) 30vw, 45vw'
