import '@anar/ui/base.css'
import './app/start-up.css'
import { startBrowser } from './app/start-browser.tsx'

void startBrowser()
