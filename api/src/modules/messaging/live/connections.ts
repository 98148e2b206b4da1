/** The sockets that are open in this process: whose they are, what they follow, and that they end with their session. */
import type { ClientToServer, ServerToClient } from '@siteoffice/domain/modules/messaging/live'
import type { Socket } from 'socket.io'
import type { Actor } from '../../../engine/scope/actor.ts'
import type { OpenSessions } from '../../../services/open-sessions.ts'
import type { SocketAllowances } from './socket-limits.ts'
import { watchStandings } from './watch-standings.ts'

export interface SocketData {
  actor: Actor
  token: string
  standing: string
  readonly topics: Set<string>
  /** where its person is; for each place, whom it was told of last */
  readonly places: Map<string, string>
  /** of which is being looked up whether its person may be there */
  readonly entering: Set<string>
  readonly allowances: SocketAllowances
}
export type LiveSocket = Socket<ClientToServer, ServerToClient, Record<never, never>, SocketData>

export function createConnections(sessions: OpenSessions) {
  return watchStandings<LiveSocket>({
    standingOf: socket => socket.data.standing,
    standings: sockets => sessions.standings(sockets.map(each => each.data.token)),
    // a client that may come back does so with its new rights
    end: socket => void socket.disconnect(true),
  })
}
