import { Ltr } from '@anar/ui'
import styles from './person-name.module.css'

/** A person's name with the username below it. */
export function PersonName({
  person: { firstName, lastName, username },
}: {
  person: { firstName: string; lastName: string; username: string }
}) {
  return (
    <span className={styles.person}>
      <bdi>
        {firstName} {lastName}
      </bdi>
      <span className={styles.username}>
        <Ltr>{username}</Ltr>
      </span>
    </span>
  )
}
