import '@anar/ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startSession } from './data/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
void startSession()
createRoot(root).render(<App />)
