/** The server under test: a fresh demo network in a temporary folder, on a free port, gone when the journeys are over. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = mkdtempSync(join(tmpdir(), 'siteoffice-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const data = join(folder, 'data')
// journeys read the mails that are written there
console.log(`The data of the server under test are in ${data}`)

const { DATABASE_URL: _unused, ...inherited } = process.env
const server = spawn(process.execPath, [fileURLToPath(new URL('../api/src/server.ts', import.meta.url))], {
  env: { ...inherited, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data },
  stdio: ['ignore', 'inherit', 'inherit'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', code => process.exit(code ?? 1))
