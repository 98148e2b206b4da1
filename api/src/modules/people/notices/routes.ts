/** How people choose what they hear of: on their profile, or by the link in a mail that stops such mails. */
import type { OptOut } from '@siteoffice/domain/engine/notice-kinds'
import { choiceProblem, NOTICE_KINDS } from '@siteoffice/domain/engine/notice-kinds'
import {
  listNoticeChoices,
  openStopMails,
  readOptOut,
  saveNoticeChoice,
  stopMails,
} from '@siteoffice/domain/modules/people/notice-endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import type { Letter } from '../../../engine/letter.ts'
import { choicesOf, saveChoice } from '../../../engine/timeline/notice-choices.ts'
import { wrongField } from '../../../lib/failure.ts'
import type { Keys } from '../../../lib/keys.ts'
import { readOptOutToken } from '../../../services/mail/opt-out.ts'
import { linkExpired } from '../accounts/links.ts'
import { refuseImpersonated } from '../accounts/own-account.ts'
import { saveListSetting } from '../list-settings.ts'

interface Services {
  readonly engine: Engine
  readonly actorOf: ActorOf
  readonly keys: Keys
}
type Stopped = NonNullable<Letter['optOut']>

const choicesAnswer = async (engine: Engine, person: string | null) => {
  const choices = await choicesOf(engine.database, person)
  return { content: NOTICE_KINDS.map(kind => ({ kind, ...choices[kind] })) }
}
/** The saved view whose mails a link stops; undefined where there is none any more, or none is meant. */
const viewOf = async ({ database }: Engine, { view }: Stopped) =>
  view === undefined ? undefined : await recordsIn(database).get('savedViews', view, ['name', 'resource'])

/** Stops mails of a kind. Whoever follows the link twice has stopped them already. */
async function stop(engine: Engine, stopped: Stopped): Promise<void> {
  const { person, stops } = stopped
  if (stops === 'view') {
    const [view, [owner]] = await Promise.all([
      viewOf(engine, stopped),
      engine.actors(engine.database, sql`p._id = ${person}`),
    ])
    if (view !== undefined && owner !== undefined && stopped.view !== undefined)
      await saveListSetting(engine, owner, view.resource, { unmail: stopped.view })
    return
  }
  await engine.database.transaction(async tx => {
    const choices = await choicesOf(tx, person)
    const kinds = NOTICE_KINDS.filter(kind => (stops === 'daily' ? choices[kind].mail === 'daily' : kind === stops))
    for (const kind of kinds) await saveChoice(tx, person, kind, { ...choices[kind], mail: 'never' })
  })
}
/** Mail programs send a form here, of which the address says everything. */
function mountStopMails(app: FastifyInstance, { engine, keys }: Services): void {
  const stoppedBy = (token: string): Stopped => {
    const stopped = readOptOutToken(keys, token)
    if (stopped === undefined) throw linkExpired()
    return stopped
  }
  mountEndpoint(app, readOptOut, async ({ body: { token } }) => {
    const stopped = stoppedBy(token)
    const stops: OptOut = stopped.stops
    return { stops, view: (await viewOf(engine, stopped))?.name ?? null }
  })
  mountEndpoint(app, openStopMails, ({ params: { token } }, _, reply) =>
    reply.redirect(`${engine.publicUrl()}/stop-mails#${encodeURIComponent(token)}`, 303),
  )
  void app.register((forms, _, done) => {
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1000 }, (_request, _body, parsed) =>
      parsed(null, undefined),
    )
    mountEndpoint(forms, stopMails, async ({ params: { token } }) => stop(engine, stoppedBy(token)))
    done()
  })
}
export function mountNotices(app: FastifyInstance, services: Services): void {
  const { engine, actorOf } = services
  mountEndpoint(app, listNoticeChoices, (_, request) => choicesAnswer(engine, actorOf(request).person))
  mountEndpoint(app, saveNoticeChoice, async ({ params: { kind }, body }, request) => {
    const actor = actorOf(request)
    refuseImpersonated(actor)
    const problem = choiceProblem(kind, body)
    if (problem !== undefined) throw wrongField('rule_broken', problem.field, problem.message)
    await engine.database.transaction(tx => saveChoice(tx, actor.person, kind, body))
    return choicesAnswer(engine, actor.person)
  })
  mountStopMails(app, services)
}
