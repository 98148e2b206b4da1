/** Statements of requests: once the service stops, those that still wait for their turn are refused. */
import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<() => boolean>()

/** Does the work of a request; its next statement is refused once `isRefused` answers true. */
export const forRequest = <T>(isRefused: () => boolean, work: () => T): T => requests.run(isRefused, work)

/** PostgreSQL's code for a connection that the server ends because it is being shut down. */
const STOPPING = '57P01'
/** Throws where the request may begin nothing new; a transaction that has begun goes on. */
export function refuseWhenStopping(): void {
  if (requests.getStore()?.() === true)
    throw Object.assign(new Error('The service is being stopped.'), { code: STOPPING })
}
