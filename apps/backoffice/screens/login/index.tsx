import { Alert, Card, Lattice, Logo } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { useTitle } from '../../app/title.ts'
import { Switches } from '../../components/switches.tsx'
import type { Leaving } from '../../data/session-rules.ts'
import { officeTexts } from '../../texts/office.ts'
import { StaffLoginForm } from './form.tsx'
import styles from './login.module.css'

/** The office's door. Whoever was just sent out is told why. @spec 1.back-office, 8.erp-403, 6.denial-messages */
export default function StaffLogin({ leaving, message }: { leaving: Leaving | null; message: string }) {
  const t = useTexts(officeTexts)
  useTitle(t('loginTitle'))
  return (
    <div className={styles.page}>
      <Lattice className={styles.lattice} />
      <header className={styles.head}>
        <Logo label={t('office')} />
        <div className={styles.tools}>
          <Switches />
        </div>
      </header>
      <main className={styles.main}>
        <Card className={styles.card} aril>
          <div>
            <h1 className={styles.title} id="login-title">
              {t('loginTitle')}
            </h1>
            <p className={styles.lead}>{t('loginLead')}</p>
          </div>
          {leaving === 'forbidden' && (
            <Alert tone="danger" title={t('wrongAccess')}>
              {t('forbiddenText')}
            </Alert>
          )}
          {leaving === 'session-ended' && <Alert tone="warning">{message || t('sessionEnded')}</Alert>}
          <StaffLoginForm />
        </Card>
      </main>
    </div>
  )
}
