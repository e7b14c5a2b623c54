/** The widths of an image on a page, in pixels. */
export const imageWidths = [160, 320, 480, 640, 960] as const

/** The width of an image in the zoom. */
export const zoomWidth = 1600

/** The address of an image: `/files/{id}/{width}.{format}`. */
export const imageAddress = (fileId: string, width: number, format: 'avif' | 'webp'): string =>
  `/files/${fileId}/${width}.${format}`

/** The `srcset` of an image as AVIF in several widths. */
export const imageSourceSet = (fileId: string, widths: readonly number[] = imageWidths): string =>
  widths.map((width) => `${imageAddress(fileId, width, 'avif')} ${width}w`).join(', ')

/** The widths of a card's image. */
export const cardImageWidths = [320, 480, 640] as const

/** The default `sizes` of a card's image. */
export const cardImageSizes = '(min-width: 1200px) 262px, (min-width: 600px) 30vw, 45vw'
