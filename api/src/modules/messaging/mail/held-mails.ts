/** POST /outerNotification/send-held: what was held back after a long stop leaves, in one mail for each recipient. */
import { sendHeldMails } from '@siteoffice/domain/modules/messaging/sending-endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { SYSTEM } from '../../../engine/scope/actor.ts'
import { hookContext } from '../../../engine/write/write.ts'
import { Failure } from '../../../lib/failure.ts'

interface HeldMail {
  readonly _id: string
  readonly version: number
  readonly subject: string
  readonly body: string
  readonly recipient: string
  readonly company: string | null
  readonly concealed: boolean
  readonly language: string | null
  /** has a link or words for its recipient alone, so it is not joined with other mails */
  readonly sealed: boolean
  readonly path: string | null
}
const heldMails = ({ database }: Engine): Promise<HeldMail[]> =>
  database.query<HeldMail>(sql`select o._id, o.version, o.subject, o.body, o.recipient, o.company, o.concealed, c.language,
      coalesce(j.sealed is not null or j.sealed_until is not null, false) as sealed, j.button_path as path
    from outer_notification o left join company c on c._id = o.company left join mail_job j on j.mail = o._id
    where o.status = ${states('outerNotification.status', 'held')} and o.deleted_at is null order by o.created_at, o._id`)
/** By recipient and company; each that has a link of its own stays alone. */
const letters = (mails: readonly HeldMail[]): HeldMail[][] => [
  ...Map.groupBy(mails, ({ _id, recipient, company, sealed }) =>
    JSON.stringify(sealed ? [_id] : [recipient, company]),
  ).values(),
]
const NOTE = 'Sent together with others in one mail.'

async function join(engine: Engine, actor: Actor, mails: readonly HeldMail[], first: HeldMail): Promise<void> {
  await engine.database.transaction(async tx => {
    const context = hookContext(engine, tx, actor, new Date())
    for (const { _id } of mails) await context.transition('outerNotification', _id, 'join', { input: { note: NOTE } })
    const parts = mails.map(({ subject, body, path }) =>
      [subject, body, ...(path === null ? [] : [`${engine.publicUrl()}${path}`])].join('\n\n'),
    )
    await context.mail([
      {
        to: first.recipient,
        subject: 'Messages that did not reach you in time',
        body: parts.join('\n\n---\n\n'),
        company: first.company,
        concealed: mails.some(each => each.concealed),
        about: null,
        ...(first.language !== null && { language: first.language }),
      },
    ])
  })
}
export function mountHeldMails(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, sendHeldMails, async (_, request) => {
    const actor = actorOf(request)
    const release = engine.operation('outerNotification', 'release')
    let [mails, joined] = [0, 0]
    for (const group of letters(await heldMails(engine))) {
      const [first] = group
      if (first === undefined) continue
      try {
        if (group.length > 1) await join(engine, actor, group, first)
        else
          await engine.run(release, {
            actor: first.concealed ? SYSTEM : actor,
            input: { id: first._id, body: { version: first.version } },
          })
        mails += 1
        if (group.length > 1) joined += group.length
      } catch (error) {
        if (!(error instanceof Failure && ['stale_version', 'illegal_transition', 'not_found'].includes(error.code)))
          throw error // somebody else was quicker with those
      }
    }
    return { mails, joined }
  })
}
