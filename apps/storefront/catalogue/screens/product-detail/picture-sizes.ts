/** How wide the gallery draws its picture; the boot script asks for the first one by it before the screen is there. */
export const galleryPictureSizes = '(min-width: 1200px) 500px, (min-width: 700px) 45vw, 92vw'
