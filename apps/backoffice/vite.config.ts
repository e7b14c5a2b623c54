import { supportedBrowsersOnly } from '@anar/browsers'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Served below /office/ by the shop's server. Assets are hashed and cached without expiry.
export default defineConfig({
  base: '/office/',
  plugins: [react(), supportedBrowsersOnly('/office/')],
  build: { assetsInlineLimit: 0 },
})
