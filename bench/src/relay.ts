/** A bare relay of messages: writes one row to PostgreSQL and sends it to the sockets of its thread, with nothing else to it. */
import { createServer } from 'node:http'
import pg from 'pg'
import { Server } from 'socket.io'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
await pool.query(
  'create table if not exists relay_message (thread int not null, seq bigint generated always as identity, body text not null)',
)
const INSERTION = { name: 'message', text: 'insert into relay_message (thread, body) values ($1, $2) returning seq' }

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => void parts.push(part))
  request.on('end', () => {
    const { thread, body } = JSON.parse(Buffer.concat(parts).toString()) as { thread: number; body: string }
    pool.query<{ seq: string }>({ ...INSERTION, values: [thread, body] }).then(
      ({ rows }) => {
        io.to(String(thread)).emit('chatMessage', { thread: String(thread), seq: Number(rows[0]?.seq), body })
        response.end('{}')
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
})
const io = new Server(server, { transports: ['websocket'], serveClient: false })
io.on('connection', socket => void socket.join(String(socket.handshake.auth['thread'])))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) console.log(`ready at http://127.0.0.1:${address.port}`)
})
