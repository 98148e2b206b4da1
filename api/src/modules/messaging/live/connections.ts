/** The sockets that are open in this process: whose they are, what they follow, and that they end with their session. */
import type { ClientToServer, ServerToClient } from '@siteoffice/domain/modules/messaging/live'
import type { Socket } from 'socket.io'
import type { Actor } from '../../../engine/scope/actor.ts'
import { report } from '../../../lib/report.ts'
import type { OpenSessions } from '../../../services/open-sessions.ts'

export interface SocketData {
  actor: Actor
  token: string
  standing: string
  readonly topics: Set<string>
}
export type LiveSocket = Socket<ClientToServer, ServerToClient, Record<never, never>, SocketData>

/** Sessions are looked at so often, all of them by one statement. */
const LOOK_MS = 500

/** Ends the sockets whose session has ended or has other rights by now; a client that may come back does so with those. */
async function endForeign(sockets: readonly LiveSocket[], sessions: OpenSessions): Promise<void> {
  const standings = await sessions.standings(sockets.map(each => each.data.token))
  sockets.forEach((socket, index) => {
    if (standings[index] !== socket.data.standing) socket.disconnect(true)
  })
}
export function createConnections(sessions: OpenSessions) {
  const open = new Set<LiveSocket>()
  let timer: NodeJS.Timeout | undefined
  let looking = false
  async function look(): Promise<void> {
    if (looking) return
    looking = true
    try {
      await endForeign([...open], sessions)
    } catch (error) {
      report(error)
    } finally {
      looking = false
    }
  }
  return {
    open: open as ReadonlySet<LiveSocket>,
    add(socket: LiveSocket): void {
      open.add(socket)
      timer ??= setInterval(() => void look(), LOOK_MS)
      socket.on('disconnect', () => {
        open.delete(socket)
        if (open.size > 0) return
        clearInterval(timer)
        timer = undefined
      })
    },
  }
}
