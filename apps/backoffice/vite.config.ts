import { supportedBrowsersOnly } from '@anar/browsers'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Served below /office/ by the same server as the shop; the assets are hashed and kept for ever.
export default defineConfig({
  base: '/office/',
  plugins: [react(), supportedBrowsersOnly('/office/')],
  build: { assetsInlineLimit: 0 },
})
