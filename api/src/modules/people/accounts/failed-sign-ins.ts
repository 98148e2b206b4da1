/** Sign-ins that failed, told in the audit log: afterwards, so that an answer takes as long for known and unknown addresses. */
import { SESSION, SIGN_IN_FAILED, type SignInFailure } from '@siteoffice/domain/modules/settings/audit-entry'
import type { FastifyInstance } from 'fastify'
import type { Database, Queries } from '../../../data/database.ts'
import { takeFromQuota } from '../../../data/rate-quota.ts'
import type { Device } from '../../../engine/http/device.ts'
import { guestFrom } from '../../../engine/scope/actor.ts'
import { recordHistory } from '../../../engine/write/history.ts'
import { uuid } from '../../../lib/uuid.ts'
import { deferWork } from './deferred-work.ts'

export interface FailedSignIn {
  /** whose account was tried; undefined where no account has the address */
  readonly person: string | undefined
  readonly device: Device
  readonly why: SignInFailure
  /** the domain of an address that no account has */
  readonly domain?: string | undefined
}
/** So many are logged within the hour, so that a flood fills no table. Unknown addresses have a limit of their own, so that they use up no person's. */
const MOST = { person: 10, unknown: 60, all: 300 }
const LONGEST_AGENT = 400

const DOMAIN = /@((?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,20})$/
/** The domain of an unknown address, which may be logged. The part before it may be anything, even a password in the wrong field. */
export const domainOf = (email: string): string | undefined => DOMAIN.exec(email)?.[1]

async function mayTell(queries: Queries, person: string | undefined, now: Date): Promise<boolean> {
  const [key, most] = person === undefined ? ['unknown', MOST.unknown] : [person, MOST.person]
  if (!(await takeFromQuota(queries, `failed sign-ins ${key}`, most, now))) return false
  return takeFromQuota(queries, 'failed sign-ins', MOST.all, now)
}
async function tell(database: Database, { person, device, why, domain }: FailedSignIn): Promise<void> {
  const at = new Date()
  await database.transaction(async tx => {
    if (!(await mayTell(tx, person, at))) return
    const userAgent = device.userAgent?.slice(0, LONGEST_AGENT) ?? null
    await recordHistory(tx, guestFrom({ ...device, userAgent }, person), {
      resource: SESSION,
      record: uuid(),
      action: SIGN_IN_FAILED,
      version: 1,
      changes: [],
      reason: domain === undefined ? why : `${why}: …@${domain}`,
      at,
    })
  })
}
export interface FailedSignIns {
  note(failure: FailedSignIn): void
  /** to be run when the answer has left */
  readonly afterAnswer: () => Promise<void>
}
/** `warn` is called with whose account was tried, each time. */
export function failedSignIns(
  app: FastifyInstance,
  database: Database,
  warn: (person: string) => Promise<void>,
): FailedSignIns {
  const failures: FailedSignIn[] = []
  const afterAnswer = deferWork(app, async () => {
    for (const failure of failures.splice(0)) {
      await tell(database, failure)
      if (failure.person !== undefined) await warn(failure.person)
    }
  })
  return { note: failure => void failures.push(failure), afterAnswer }
}
