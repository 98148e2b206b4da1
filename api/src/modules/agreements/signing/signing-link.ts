/** The links by which signatories sign without an account. Stored hashed; an assignment has one at most. */
import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../../data/database.ts'
import { LINK_PLACE } from '../../../engine/letter.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { Failure } from '../../../lib/failure.ts'

const DAY_MS = 86_400_000
/** Whoever has signed can fetch the agreement by their link for so long. */
const AFTERWARDS_DAYS = 30
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
export const deadLink = (): Failure => new Failure('link_expired', 'This link has expired, or another was sent since.')

type Asked = Pick<RowOf<'mouAssignment'>, '_id' | 'number' | 'signatory' | 'company' | 'mou' | 'signBefore'>
/** Mails the signatory a new link, good until the end of the last day to sign anywhere; an older one dies. */
export async function mailSigningLink(context: HookContext, row: Asked, document?: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(Date.parse(`${row.signBefore}T12:00:00Z`) + DAY_MS)
  await context.tx.query(sql`insert into signing_link (token_hash, assignment, expires_at)
    values (${hashOf(token)}, ${row._id}, ${until.toISOString()}::timestamptz)
    on conflict (assignment) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
  await context.mail([
    {
      to: row.signatory.email,
      company: row.company._id,
      subject: `To sign: ${row.mou.label ?? row.number}`,
      body: [
        `${row.signatory.name},`,
        `you are asked to sign ${row.number} for ${row.company.label ?? 'your company'} by ${row.signBefore}. Read it and sign it here; no account is needed:`,
        LINK_PLACE,
        'The link is for you alone. You can also decline, or ask for changes.',
      ].join('\n\n'),
      link: { url: `${context.publicUrl()}/sign#${token}`, until },
      about: { resource: 'mouAssignment', id: row._id },
      ...(document !== undefined && { document }),
    },
  ])
}
/** The assignment that a link is for. Throws link_expired. */
export async function assignmentOf(queries: Queries, token: string): Promise<string> {
  const [link] = await queries.query<{ assignment: string }>(sql`select l.assignment from signing_link l
    join mou_assignment a on a._id = l.assignment
    where l.token_hash = ${hashOf(token)} and l.expires_at > now() and a.deleted_at is null and a.status not in ('draft', 'cancelled', 'terminated')`)
  if (link === undefined) throw deadLink()
  return link.assignment
}
/** The same for whoever acts by it, behind the lock of the assignment. */
export async function holdLink(tx: Transaction, token: string, assignment: string): Promise<void> {
  if ((await assignmentOf(tx, token)) !== assignment) throw deadLink()
  await tx.query(sql`update signing_link set expires_at = greatest(expires_at, now() + ${AFTERWARDS_DAYS}::int * interval '1 day')
    where token_hash = ${hashOf(token)}`)
}
