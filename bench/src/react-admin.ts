/** react-admin with the same list, on the same API: installed and built once, served as well as files can be. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { catalogue } from '@siteoffice/domain/catalogue'
import { screensOf } from '@siteoffice/domain/engine/describe'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'bench/react-admin')
const TYPES: { readonly [extension: string]: string } = { '.js': 'text/javascript', '.css': 'text/css' }

async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}
/** Compressed files by their path; every other path is the page. */
async function built(): Promise<{ page: Buffer; files: Map<string, Buffer> }> {
  if (!existsSync(join(folder, 'node_modules')))
    await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'])
  await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'])
  const assets = join(folder, 'dist/assets')
  const files = readdirSync(assets).map(
    name => [`/assets/${name}`, brotliCompressSync(readFileSync(join(assets, name)))] as const,
  )
  const names = catalogue.filter(each => screensOf(each).includes('list')).map(({ name }) => name)
  const page = readFileSync(join(folder, 'dist/index.html'), 'utf8').replace('>[]<', `>${JSON.stringify(names)}<`)
  return { page: brotliCompressSync(page), files: new Map(files) }
}
function passOn(api: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url } = incoming
  const onward = request({ host: api.hostname, port: api.port, path: url, method, headers }, answer => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
interface Rival {
  readonly origin: string
  stop(): void
}
/** Serves it on a port of its own, with the API of `origin` below it. */
export async function startReactAdmin(origin: string): Promise<Rival> {
  const { page, files } = await built()
  const api = new URL(origin)
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (path.startsWith('/api/')) return passOn(api, incoming, outgoing)
    const file = files.get(path)
    outgoing.writeHead(200, {
      'content-type': file === undefined ? 'text/html' : (TYPES[extname(path)] ?? 'application/octet-stream'),
      'content-encoding': 'br',
      'cache-control': file === undefined ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    return outgoing.end(file ?? page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
