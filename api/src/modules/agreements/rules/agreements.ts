/** Agreements: which versions may be assigned, what an assignment says, and who signs it. */
import { createHash } from 'node:crypto'
import { isOneOf } from '@siteoffice/domain/engine/states'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import { byCompanyItself } from '../../../engine/hooks/by-company-itself.ts'
import type { HookContext, ValuesOf } from '../../../engine/rules.ts'
import { isGuest } from '../../../engine/scope/actor.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { readJson } from '../../../lib/json-text.ts'
import { networkToday } from '../../../lib/network-day.ts'
import { type Formats, formatsIn } from '../../../services/documents/formats.ts'
import { languageOf, notify } from '../../../services/notify.ts'
import { settingIn } from '../../../services/settings.ts'
import { factIn, renderAgreement, unknownFieldsIn } from '../agreement-text.ts'
import { inForce, periodOf, renewal } from '../renewal.ts'
import { checkSigner, isPersonOfCompany, signatoryBlocked, UNKNOWN_SIGNATORY } from '../signatory.ts'
import type { AgreementRow } from '../signing/agreement-document.ts'
import { freezeAgreement } from '../signing/agreement-document.ts'
import { mailSigningLink } from '../signing/signing-link.ts'

function checkText({ body }: { readonly body?: string | null }): void {
  const [unknown] = typeof body === 'string' ? unknownFieldsIn(body) : []
  if (unknown !== undefined) throw wrongField('rule_broken', 'body', `has no merge field {{${unknown}}}`)
}
export const mou = defineRules('mou', {
  // A company that is asked to sign an agreement may know its name.
  referencable: (actor, alias) =>
    sql`exists (select 1 from mou_assignment asked where asked.mou = ${raw(alias)}._id and asked.company = ${actor.company}::uuid
      and asked.deleted_at is null)`,
  computed: {
    assignmentCount: alias =>
      sql`(select count(*)::int from mou_assignment a where a.mou = ${raw(alias)}._id and a.deleted_at is null)`,
  },
  // Of two versions that are made active at once the second waits, and then finds the first.
  lockFirst: id =>
    sql`select 1 from mou where lower(code) = (select lower(code) from mou where _id = ${id}) order by _id for no key update`,
  locked: row =>
    row.status === 'draft' ? undefined : 'The text of an active agreement never changes: make a new version.',
  async beforeUpdate(_, _row, values) {
    checkText(values)
    return {}
  },
  async beforeCreate(context, values) {
    checkText(values)
    const code = { sameLetters: values.code }
    const [last] = await context.find('mou', { code }, ['versionNo'], { order: '-versionNo', limit: 1 })
    return { versionNo: (last?.versionNo ?? 0) + 1 }
  },
  effects: {
    async activate(context, row) {
      const code = { sameLetters: row.code }
      const older = await context.find('mou', { code, status: 'active', _id: { not: row._id } })
      for (const { _id } of older) await context.transition('mou', _id, 'supersede')
      return { activatedAt: context.now.toISOString() }
    },
  },
})
/** The company signs facts, so its own values fill only the fields that an assignment may replace. */
function checkOwnValues({ mergeValues }: Pick<ValuesOf<'mouAssignment'>, 'mergeValues'>): void {
  const own = typeof mergeValues === 'string' ? readJson(mergeValues) : null
  const fact = own === null ? undefined : factIn(Object(own))
  if (fact !== undefined) throw wrongField('rule_broken', 'mergeValues', `cannot set '${fact}'`)
}
/** Keeps the agreement that everybody has signed, and sends it to its company and its signatory. */
async function sendSigned(context: HookContext, row: AgreementRow, countersignedBy: string | null): Promise<void> {
  const document = await freezeAgreement(context, row, { countersignedBy, publicUrl: context.publicUrl() })
  const title = `${row.mou.label ?? row.number} is signed by all`
  const body = ({ day }: Formats) =>
    `${row.number} is in force until the end of ${day(String(row.validTo))}. The signed agreement is attached.`
  await notify(context, [row.company._id], { title, body, record: ['mouAssignment', row._id], document })
  const about = { resource: 'mouAssignment', id: row._id }
  const company = row.company._id
  const language = await languageOf(context, company)
  const text = body(formatsIn(language))
  await context.mail([{ to: row.signatory.email, company, language, subject: title, body: text, about, document }])
}
export const mouAssignment = defineRules('mouAssignment', {
  computed: {
    validity(alias) {
      const until = sql`${raw(alias)}.status = ${states('mouAssignment.status', 'active')} and ${raw(alias)}.valid_to`
      const soon = sql`${networkToday} + ${settingIn('agreements.expiringDays')}`
      return {
        when: {
          valid: sql`${until} > ${soon}`,
          expiring: sql`${until} between ${networkToday} and ${soon}`,
          expired: sql`${until} < ${networkToday}`,
        },
      }
    },
  },
  locked: row => (isOneOf(row.status, 'draft', 'changes_requested') ? undefined : 'A sent message cannot be changed.'),
  guards: {
    ...renewal.guards,
    'confirm-signatory': signatoryBlocked,
    sign: async (context, row) => byCompanyItself(context, row, 'Only the company itself can sign.'),
  },
  async beforeDelete(_, row) {
    if (!isOneOf(row.status, 'draft', 'declined', 'cancelled'))
      throw new Failure('rule_broken', 'Sent and signed agreements cannot be deleted: cancel or terminate it instead.')
  },
  async beforeUpdate(_, _row, values) {
    checkOwnValues(values)
    return {}
  },
  async mayCreate(context, values) {
    checkOwnValues(values)
    const agreement = await context.get('mou', values.mou, ['status'], { trash: 'with' })
    if (agreement?.status !== 'active') throw wrongField('rule_broken', 'mou', 'is not active')
  },
  effects: {
    ...renewal.effects,
    async send(context, row) {
      const period = await periodOf(context, row)
      const { text, missing } = await renderAgreement(context.tx, { ...row }, period)
      if (missing.length > 0)
        throw new Failure('rule_broken', `The text has no value for ${missing.join(', ')}. Fill it in first.`)
      const isPerson = await isPersonOfCompany(context, row)
      const hash = createHash('sha256').update(text).digest('hex')
      const sentFields = { ...period, sentAt: context.now.toISOString(), renderedText: text, renderedHash: hash }
      const confirmation = { signatoryConfirmedAt: isPerson ? context.now.toISOString() : null }
      const document = await freezeAgreement(context, { ...row, ...sentFields })
      await notify(context, [row.company._id], {
        title: `An agreement to sign: ${row.mou.label ?? row.number}`,
        body: [
          ({ day }) => `${row.number} waits for the signature of ${row.signatory.name} until ${day(row.signBefore)}.`,
          ...(isPerson ? [] : UNKNOWN_SIGNATORY),
        ],
        record: ['mouAssignment', row._id],
        document,
      })
      if (isPerson) await mailSigningLink(context, row, document)
      return { ...sentFields, ...confirmation }
    },
    async 'confirm-signatory'(context, row) {
      await mailSigningLink(context, row)
      const status = row.status === 'viewed' ? ({ status: 'viewed' } as const) : {}
      return { ...status, signatoryConfirmedAt: context.now.toISOString() }
    },
    view: async context => ({ viewedAt: context.now.toISOString() }),
    async sign(context, row, input) {
      if (!input.signature || !readJson(input.signature).consent)
        throw wrongField('rule_broken', 'signature.consent', 'is needed to sign')
      await checkSigner(context, row, readJson(input.signature))
      const { person, ip } = context.actor
      const signedVia = isGuest(context.actor) ? ('link' as const) : ('account' as const)
      const signature = { signedAt: context.now.toISOString(), signedBy: person, signedFrom: ip, signedVia }
      const source = await context.get('mou', row.mou._id, ['requiresCountersign'], { trash: 'with' })
      if (source?.requiresCountersign !== false) return signature
      // without a countersignature it is in force at once
      const values = { ...signature, status: 'active' as const, ...(await inForce(context, row)) }
      await sendSigned(context, { ...row, ...values, signature: readJson(input.signature) }, null)
      return values
    },
    async countersign(context, row) {
      const { person } = context.actor
      const values = { countersignedAt: context.now.toISOString(), ...(await inForce(context, row)) }
      await sendSigned(context, { ...row, ...values }, person)
      return { ...values, countersignedBy: person }
    },
  },
})
