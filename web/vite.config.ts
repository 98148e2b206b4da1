import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { compressed } from './build/compressed.ts'
import { earlyStart } from './build/early-start.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), earlyStart(), compressed()],
  // the texts of a language are asked for as a whole: an export of each would name them once more
  json: { namedExports: false },
  build: {
    // read by web/scripts/size.mjs, which adds up what a screen loads
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: api, ws: true } },
  },
})
