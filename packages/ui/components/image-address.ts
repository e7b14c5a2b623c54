/** The widths in which a picture is drawn on a page, in pixels. */
export const imageWidths = [160, 320, 480, 640, 960] as const

/** The width in which the server keeps a picture to be looked at closely. */
export const zoomWidth = 1600

/** The address of a picture: `/files/{id}/{width}.{format}`. */
export const imageAddress = (fileId: string, width: number, format: 'avif' | 'webp'): string =>
  `/files/${fileId}/${width}.${format}`

/** A picture in every width, as `srcset` wants it. */
export const imageSourceSet = (fileId: string, format: 'avif' | 'webp'): string =>
  imageWidths.map((width) => `${imageAddress(fileId, width, format)} ${width}w`).join(', ')

/** How wide a card's picture is drawn, unless its place says otherwise. */
export const cardImageSizes = '(min-width: 1200px) 262px, (min-width: 600px) 30vw, 45vw'
