import '@anar/ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { languageNow } from './platform/data/preferences.ts'
import { startSession } from './platform/data/session.ts'
import { officeMessages } from './platform/messages/index.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
void startSession()
// The words first: most of what the first screen needs comes meanwhile. A failure is met again on the screen.
await officeMessages.load(languageNow()).catch(() => undefined)
createRoot(root).render(<App />)
