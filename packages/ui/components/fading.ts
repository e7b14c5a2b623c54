import styles from './fading.module.css'

/** The class of what scrolls sideways: it fades where it goes on. */
export const fading = styles.fading
