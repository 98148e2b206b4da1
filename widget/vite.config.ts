import { defineConfig } from 'vite'
import { compressed } from '../web/build/compressed.ts'

const FILE = 'widget.js'

/** One file, served beside the web app, under an address that pages of other sites name. */
export default defineConfig({
  plugins: [compressed(name => name === FILE)],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../web/dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    lib: { entry: 'src/main.tsx', formats: ['iife'], name: 'siteofficeChat', fileName: () => FILE },
  },
})
