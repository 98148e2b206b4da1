/** The links by which signatories sign without an account. */
import type { Queries, Transaction } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import { LINK_PLACE } from '../../../engine/letter.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { formatsIn } from '../../../services/documents/formats.ts'
import { deadLink, makeLink, prolongLink, recordBehind } from '../../../services/links/record-link.ts'
import { languageOf } from '../../../services/notify.ts'

const DAY_MS = 86_400_000
/** Whoever has signed can fetch the agreement by their link for so long. */
const AFTERWARDS_DAYS = 30

type AssignmentToSign = Pick<RowOf<'mouAssignment'>, '_id' | 'number' | 'signatory' | 'company' | 'mou' | 'signBefore'>
/** Mails the signatory a new link, good until the end of the last day to sign anywhere; an older one dies. */
export async function mailSigningLink(context: HookContext, row: AssignmentToSign, document?: string): Promise<void> {
  const until = new Date(Date.parse(`${row.signBefore}T12:00:00Z`) + DAY_MS)
  const token = await makeLink(context.tx, 'mouAssignment', row._id, until)
  const language = await languageOf(context, row.company._id)
  const lastDay = formatsIn(language).day(row.signBefore)
  await context.mail([
    {
      to: row.signatory.email,
      company: row.company._id,
      language,
      subject: `To sign: ${row.mou.label ?? row.number}`,
      body: [
        `${row.signatory.name},`,
        `you are asked to sign ${row.number} for ${row.company.label ?? 'your company'} by ${lastDay}. Read it and sign it here; no account is needed:`,
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
  const id = await recordBehind(queries, 'mouAssignment', token)
  const status = { not: ['draft', 'cancelled', 'terminated'] } as const
  if (!(await recordsIn(queries).exists('mouAssignment', { _id: id, status }))) throw deadLink()
  return id
}
/** The same for whoever acts by it, behind the lock of the assignment. */
export async function holdLink(tx: Transaction, token: string, assignment: string): Promise<void> {
  if ((await assignmentOf(tx, token)) !== assignment) throw deadLink()
  await prolongLink(tx, assignment, AFTERWARDS_DAYS)
}
