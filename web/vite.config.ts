import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  build: {
    // read by scripts/size.mjs, which adds up what a screen loads
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // All that the first page needs is needed by every other one too: in one file it is smaller, and one request.
      // The entry itself stays one of its own, for the manifest to begin with.
      output: {
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: /(?<!main\.tsx|index\.html)$/ }] },
      },
      treeshake: {
        // antd's own parts do not say so themselves, but importing one of them does nothing until it is used;
        // a button would otherwise bring a colour picker, and a search box a whole form
        moduleSideEffects: [{ test: /\/node_modules\/@rc-component\/.*\.js$/, sideEffects: false }],
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: api, ws: true } },
  },
})
