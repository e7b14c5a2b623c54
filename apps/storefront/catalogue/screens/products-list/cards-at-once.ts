/** How many cards are visible before scrolling; the boot script preloads their images. */
export const cardsAtOnce = 4
