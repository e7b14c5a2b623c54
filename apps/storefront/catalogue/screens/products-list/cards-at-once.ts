/** How many cards are seen before scrolling; the boot script asks for their pictures before the screen is there. */
export const cardsAtOnce = 4
