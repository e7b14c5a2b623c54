/** The `sizes` of the gallery's image; the boot script uses it to preload the first one. */
export const galleryImageSizes = '(min-width: 1200px) 500px, (min-width: 700px) 45vw, 92vw'
