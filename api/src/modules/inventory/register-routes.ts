import type { AnswerOf, EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import {
  listRegisterPayments,
  moveRegisterCash,
  readRegisterReport,
} from '@siteoffice/domain/modules/inventory/register-endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Engine } from '../../engine/context.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import type { RowOf } from '../../engine/rules.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { applyChange, hookContext, lockRow, refuseStale } from '../../engine/write/write.ts'
import { tooFine } from '../../kinds/numbers.ts'
import { Failure, wrongField } from '../../lib/failure.ts'
import { documentLanguage } from '../../services/documents/formats.ts'
import { sendPdf } from '../../services/documents/send-pdf.ts'
import type { Services } from '../../services/module.ts'
import { holdOpenStores } from './closed-periods.ts'
import { reportContent, reportTemplate } from './documents/register-report.ts'
import { expectedIn, foreignReason } from './rules/registers.ts'
import { pageOf } from './stock/lists.ts'

type Session = RowOf<'registerSession'>
type MoveRequest = EndpointInput<typeof moveRegisterCash>['body']

function refuseAmount(session: Session, { amount, direction }: MoveRequest): void {
  const { currency } = session
  const wrong = tooFine(amount, currency)
  if (wrong !== undefined) throw wrongField('validation_failed', 'amount', wrong)
  if (amount <= 0) throw wrongField('rule_broken', 'amount', 'must be more than nothing')
  if (direction === 'out' && amount > expectedIn(session))
    throw wrongField('rule_broken', 'amount', 'is more than should be in the drawer')
}
/** Puts cash into the drawer of an open register, or takes it out. */
const moveCash = (engine: Engine, actor: Actor, id: string, request: MoveRequest) =>
  engine.database.transaction(async tx => {
    const now = new Date()
    const model = engine.model('registerSession')
    const write = { engine, tx, model, actor }
    const before = await lockRow(write, id)
    await refuseStale(write, before, request.version)
    const session = before as unknown as Session // what the catalogue declares of it
    const foreign = foreignReason(hookContext(engine, tx, actor, now), session)
    if (foreign !== undefined) throw new Failure('rule_broken', foreign)
    if (session.status !== 'open') throw new Failure('illegal_transition', 'It is closed, and never changes again.')
    await holdOpenStores({ tx, now }, [session.store._id])
    refuseAmount(session, request)
    const { direction, amount, reason } = request
    const moves = session.moves.map(line => ({ ...line, by: line.by?._id ?? null }))
    const move = { at: now.toISOString(), direction, amount, reason, by: actor.person }
    const values = { moves: [...moves, move] }
    const after = await applyChange(write, { id, before, values, now, action: `cash-${direction}`, reason })
    return { _id: id, version: Number(after.version) }
  })
/** A session as the actor reads it. Throws not_found. */
const sessionFor = async (engine: Engine, actor: Actor, id: string): Promise<Session> => {
  const record = await engine.run(engine.operation('registerSession', 'get'), { actor, input: { id } })
  return record as unknown as Session // what the catalogue declares of it
}
interface Payment {
  readonly at: string
  readonly sale: string
  readonly label: string
  readonly amount: number
  readonly change: number
}
type Payments = AnswerOf<typeof listRegisterPayments>
async function paymentsOf(
  engine: Engine,
  actor: Actor,
  id: string,
  { page = 0, size = 20 }: EndpointInput<typeof listRegisterPayments>['query'],
): Promise<Payments> {
  const { status } = await sessionFor(engine, actor, id)
  // their sum says what should be in the drawer, which is counted without knowing it
  const isBlind = status === 'open' && !actor.permissions.has('MANAGE_REGISTERS')
  const mayOpen = actor.permissions.has(permissionFor(engine.model('sale').resource, 'get'))
  const payments = await pageOf<Payment>(
    engine,
    { page, size },
    {
      select: sql`p.at, s._id as sale, s.reference as label, p.amount, coalesce(p.change, 0) as change`,
      from: sql`from sale_payments p join sale s on s._id = p.owner`,
      conditions: [sql`p.session = ${id}`],
      order: sql`p.at desc, p._id`,
    },
  )
  return {
    ...payments,
    content: payments.content.map(({ at, sale, label, amount, change }) => ({
      at,
      sale: mayOpen ? { _id: sale, label } : null,
      amount: isBlind ? null : amount,
      change: isBlind ? null : change,
    })),
  }
}
export function mountRegisters(app: FastifyInstance, { engine, documents, actorOf }: Services): void {
  mountEndpoint(app, moveRegisterCash, ({ params, body }, request) =>
    moveCash(engine, actorOf(request), params.id, body),
  )
  mountEndpoint(app, listRegisterPayments, ({ params, query }, request) =>
    paymentsOf(engine, actorOf(request), params.id, query),
  )
  mountEndpoint(
    app,
    readRegisterReport,
    async ({ params: { id }, query: { width = 'a4', language } }, request, reply) => {
      const session = await sessionFor(engine, actorOf(request), id)
      if (session.status !== 'closed')
        throw new Failure('illegal_transition', 'A register has its report when it is closed.')
      const pdf = await documents.preview(async () => {
        const data = await reportContent(engine.database, session, documentLanguage(language))
        return { template: reportTemplate(width), data, at: new Date(session.updatedAt) }
      })
      return sendPdf(reply, `${session.reference}.pdf`, pdf, pdf.length)
    },
  )
}
