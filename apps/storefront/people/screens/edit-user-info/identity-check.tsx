import { Alert, Button, Card } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { useState } from 'react'
import { refusalOf } from '../../../platform/components/forms/refusal.ts'
import { client } from '../../../platform/data/api.ts'
import page from '../../components/profile/profile-page.module.css'
import { profileMessages } from '../../messages/index.ts'

/** Goes to the verification provider's page, from which the person comes back. @spec 2.identity-verification */
export function IdentityCheck() {
  const t = useMessages(profileMessages)
  const [isGoing, setIsGoing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function go() {
    setIsGoing(true)
    setFailure(null)
    try {
      const { pageUrl } = await client.command('identity/start', {})
      window.location.assign(pageUrl)
    } catch (error) {
      setFailure(refusalOf(error, [], t('noAnswer')).message)
      setIsGoing(false)
    }
  }

  return (
    <Card as="section" pad aria-labelledby="identity-check">
      <h2 id="identity-check" className={page.subtitle}>
        {t('identityCheck')}
      </h2>
      <p className={page.note}>{t('identityCheckText')}</p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div className={page.actions}>
        <Button tone="soft" loading={isGoing} onClick={go}>
          {t('identityCheckGo')}
        </Button>
      </div>
    </Card>
  )
}
