import { Badge, Button, cx, Icon, Ltr } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck, Pencil, ShieldCheck, Smartphone, Trash2 } from '@anar/ui/icons'
import { useState } from 'react'
import pageStyles from '../../../platform/components/forms/steps-page.module.css'
import { sellerMessages } from '../../messages/index.ts'
import { nameOf, type Person } from './person.ts'
import styles from './seller-sign-up.module.css'

/** A staff member: identity, signatory, main user. @spec 5.company-sign-up */
export function PersonCard({
  person,
  onEdit,
  onRemove,
  onProve,
  onChoose,
}: {
  person: Person
  onEdit: () => void
  onRemove: () => void
  onProve: () => void
  onChoose: () => Promise<void>
}) {
  const t = useMessages(sellerMessages)
  const [isBusy, setIsBusy] = useState(false)

  async function choose() {
    // The main user must verify their phone first.
    if (!person.isPhoneProven) return onProve()
    setIsBusy(true)
    await onChoose()
    setIsBusy(false)
  }

  return (
    <li className={cx(styles.person, person.isMainUser && styles.personMain)}>
      <Head person={person} />
      <PersonFacts person={person} />
      <div className={styles.personActions}>
        {person.isSignatory && !(person.isMainUser && person.isPhoneProven) && (
          <Button size="sm" tone="soft" loading={isBusy} onClick={choose}>
            {t('makeMain')}
          </Button>
        )}
        <Button size="sm" tone="ghost" icon={<Icon of={Pencil} size={16} />} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="sm" tone="ghost" icon={<Icon of={Trash2} size={16} />} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
      {!person.isSignatory && <p className={pageStyles.hint}>{t('onlySignatories')}</p>}
    </li>
  )
}

/** Identity and contacts of a person. */
export function PersonFacts({ person }: { person: Person }) {
  const t = useMessages(sellerMessages)
  const format = useFormat()
  return (
    <div className={pageStyles.facts}>
      <span>
        {t('nationalCode')}: <Ltr>{format.digits(person.nationalCode)}</Ltr>
      </span>
      <Ltr>{format.digits(`0${person.cellphone}`)}</Ltr>
      <Ltr>{person.email}</Ltr>
    </div>
  )
}

function Head({ person }: { person: Person }) {
  const t = useMessages(sellerMessages)
  return (
    <div className={styles.personHead}>
      <strong className={styles.name}>
        <bdi>{nameOf(person)}</bdi>
      </strong>
      {person.isMainUser && (
        <Badge tone="accent" icon={BadgeCheck}>
          {t('mainUser')}
        </Badge>
      )}
      <Badge tone={person.isSignatory ? 'info' : 'neutral'}>
        {person.isSignatory ? t('signatory') : t('notSignatory')}
      </Badge>
      {person.isSignatory && (
        <Badge
          tone={person.isPhoneProven ? 'positive' : 'warning'}
          icon={person.isPhoneProven ? ShieldCheck : Smartphone}
        >
          {person.isPhoneProven ? t('phoneProven') : t('phoneNotProven')}
        </Badge>
      )}
    </div>
  )
}
