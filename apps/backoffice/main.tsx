import '@anar/ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { languageNow } from './platform/data/preferences.ts'
import { startSession } from './platform/data/session.ts'
import { officeMessages } from './platform/messages/index.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
void startSession()
// Load messages first, in parallel with the first screen's data. The screen reports a failure.
await officeMessages.load(languageNow()).catch(() => undefined)
createRoot(root).render(<App />)
