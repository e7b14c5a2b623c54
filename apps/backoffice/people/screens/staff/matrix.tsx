import { type StaffRole, staffRoles } from '@anar/contract/enums'
import { type Permission, permissionsByRole } from '@anar/contract/permissions'
import { Icon, Table, Td, Th, VisuallyHidden } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Check } from '@anar/ui/icons'
import { Section } from '../../../platform/components/facts.tsx'
import { useRoleWord } from '../../../platform/components/role-word.ts'
import { staffMessages } from '../../messages/index.ts'
import styles from './matrix.module.css'

const permissionWords = {
  'orders.read': 'canOrdersRead',
  'orders.move': 'canOrdersMove',
  'people.read': 'canPeopleRead',
  'people.manage': 'canPeopleManage',
  'people.erase': 'canPeopleErase',
  'people.reveal': 'canPeopleReveal',
  'applications.review': 'canReview',
  'membership.run': 'canMembership',
  'texts.edit': 'canContent',
  'staff.manage': 'canStaff',
  'audit.read': 'canAudit',
  'outbox.read': 'canOutbox',
  'catalogue.read-all': 'canCatalogue',
  'catalogue.edit': 'canCatalogueEdit',
  'money.read': 'canMoneyRead',
  'money.move': 'canMoneyMove',
  'settings.read': 'canSettingsRead',
  'settings.edit': 'canSettingsEdit',
  'safeguards.edit': 'canSafeguards',
  'codes.edit': 'canCodes',
  'stock.read': 'canStockRead',
  'stock.move': 'canStockMove',
  'returns.read': 'canReturnsRead',
  'returns.decide': 'canReturnsDecide',
  'complaints.read': 'canComplaintsRead',
  'complaints.answer': 'canComplaintsAnswer',
  'comments.read': 'canCommentsRead',
  'comments.decide': 'canCommentsDecide',
  'network.read': 'canNetworkRead',
  'tree.move': 'canTreeMove',
  'plan.edit': 'canPlan',
  'months.close': 'canMonths',
  'proposals.read': 'canProposalsRead',
  'proposals.decide': 'canProposalsDecide',
} as const satisfies Partial<Record<Permission, string>>
type Listed = keyof typeof permissionWords

/** Permissions of each role, from the table that the server enforces. @spec 6.staff, 6.permissions */
export function Matrix() {
  const t = useMessages(staffMessages)
  const roleWord = useRoleWord()
  return (
    <Section title={t('matrix')}>
      <p className={styles.lead}>{t('matrixText')}</p>
      <div className={styles.matrix}>
        <Table caption={t('matrix')}>
          <thead>
            <tr>
              <Th className={styles.head}>{t('permission')}</Th>
              {staffRoles.map((role) => (
                <Th key={role} className={styles.role}>
                  {roleWord(role)}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(permissionWords) as Listed[]).map((permission) => (
              <tr key={permission}>
                <Td className={styles.head}>{t(permissionWords[permission])}</Td>
                {staffRoles.map((role) => (
                  <Td key={role} className={styles.role}>
                    <Mark role={role} permission={permission} />
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Section>
  )
}

function Mark({ role, permission }: { role: StaffRole; permission: Permission }) {
  const t = useMessages(staffMessages)
  const has = permissionsByRole[role].includes(permission)
  return (
    <span className={has ? styles.has : styles.hasNot}>
      {has ? <Icon of={Check} size={16} strokeWidth={2.5} /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>{has ? t('has') : t('hasNot')}</VisuallyHidden>
    </span>
  )
}
