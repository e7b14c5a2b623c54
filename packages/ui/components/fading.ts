import styles from './fading.module.css'

/** The class of a horizontal scroller: it fades at the edges beyond which it can be scrolled. */
export const fading = styles.fading
