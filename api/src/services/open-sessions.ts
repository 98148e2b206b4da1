/** Sessions as connections that stay open ask for them. */
import type { Actor } from '../engine/scope/actor.ts'

export interface OpenSessions {
  /** Who has this token; undefined: nobody who is signed in. */
  actor(
    token: string,
    device: Pick<Actor, 'userAgent'> & { readonly ip: string; readonly id: string },
  ): Promise<Actor | undefined>
  /**
   * For each token a text that changes when the rights of its session change; undefined where the session has ended or its
   * person is suspended. One statement for all tokens.
   */
  standings(tokens: readonly string[]): Promise<readonly (string | undefined)[]>
  /** A person with their present rights, without a session; undefined where the account is closed. */
  rightsOf(person: string): Promise<Actor | undefined>
}
