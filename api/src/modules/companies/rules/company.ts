import { isOneOf } from '@siteoffice/domain/engine/states'
import type { Missing } from '@siteoffice/domain/modules/companies/application'
import { missingIn } from '@siteoffice/domain/modules/companies/application'
import { COMPANY_VERIFIED } from '@siteoffice/domain/modules/companies/states'
import { SOON_DAYS } from '@siteoffice/domain/modules/dashboard/waiting'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import { noCycle } from '../../../engine/hooks/no-cycle.ts'
import type { HookContext, InputOf } from '../../../engine/rules.ts'
import { isSystem, speaksForCompany } from '../../../engine/scope/actor.ts'
import { wrongField } from '../../../lib/failure.ts'
import { networkDay, networkToday } from '../../../lib/network-day.ts'
import { notify } from '../../../services/notify.ts'
import { companyHasAdministrator, confirmMergedAccounts } from '../../people/index.ts'
import { hasNamesake } from '../namesakes.ts'
import { lockFirst, refuseMerging } from './merging-companies.ts'

type Verifying = InputOf<'company', 'verify-with-conditions'>
/** A verification runs until a day to come. */
async function verify(context: HookContext, row: { readonly verifiedUntil: string | null }, input: Verifying) {
  // The value is in the input or was stored before: the transition asks for it.
  const until = input.verifiedUntil ?? row.verifiedUntil
  if (until !== null && until <= (await networkDay(context)))
    throw wrongField('rule_broken', 'verifiedUntil', 'must be a day to come')
  // Conditions belong to a verification that names them.
  return { verifiedAt: context.now.toISOString(), conditions: input.conditions ?? null, verificationRequestedBy: null }
}
const countOfCompany = (table: string, alias: string): Sql =>
  sql`(select count(*)::int from ${raw(table)} o where o.company = ${raw(alias)}._id and o.deleted_at is null)`

interface VerificationRequest {
  readonly verification: string
  readonly verificationRequestedBy: { readonly _id: string } | null
}
interface Applicant {
  readonly _id: string
  readonly application: string
}
const UNDER_REVIEW: Readonly<Record<string, string>> = {
  submitted: 'Its application waits for review: start and complete the review first.',
  in_review: 'Its application is under review: complete the review first.',
  changes_requested: 'Changes are requested of the company: they have to come in and be reviewed first.',
}
/** A sentence while papers of the company wait to be looked at. */
async function papersWait(context: HookContext, row: Applicant): Promise<string | undefined> {
  const where = { company: row._id, status: 'pending' } as const
  return (await context.exists('companyDocument', where))
    ? 'Documents of the company wait for review: accept or reject them first.'
    : undefined
}
/** A sentence while a paper or a change of the company is under review: it is verified by what they say (lifecycles.md). */
const allReviewed = async (context: HookContext, row: Applicant): Promise<string | undefined> =>
  UNDER_REVIEW[row.application] ?? (await papersWait(context, row))
/** The same, and a sentence where a licence is missing that one of its trades asks for. */
async function verifiable(context: HookContext, row: Applicant): Promise<string | undefined> {
  const open = await allReviewed(context, row)
  if (open !== undefined) return open
  const [trade] = await context.tx.query(sql`select 1 from company_professional_categories l
    join professional_category c on c._id = l.target and c.requires_licence and c.deleted_at is null
    where l.owner = ${row._id} and not exists (select 1 from company_document d where d.company = l.owner and d.type = 'trade_licence'
      and d.status = ${states('companyDocument.status', 'accepted')} and d.deleted_at is null and (d.expiry_date is null or d.expiry_date >= ${networkToday})) limit 1`)
  return trade && 'A trade of the company asks for a trade licence that is accepted and has not run out.'
}
/** Without an application two people verify a company: one gives the reason, another one decides. */
function withoutApplication({ actor }: HookContext, row: Applicant & VerificationRequest): string | undefined {
  if (row.application !== 'draft' || isOneOf(row.verification, ...COMPANY_VERIFIED) || isSystem(actor)) return undefined
  if (row.verificationRequestedBy === null)
    return 'The company has not handed in its application. If it is to be verified without one, ask a colleague and give the reason.'
  return row.verificationRequestedBy._id === (actor.impersonator ?? actor.person)
    ? 'You asked for this verification yourself: a colleague verifies the company.'
    : undefined
}
/** What an application lacks, in a sentence that says where it belongs. */
const MISSING: { readonly [W in Missing['what']]: string } = {
  contact: 'A contact person is missing among the contacts of the company.',
  trade: 'The trades of the company are missing: name one at least.',
  trade_licence: 'A trade licence is missing among the company documents.',
  insurance: 'An insurance is missing among the company documents.',
}
interface VerifiedCompany {
  readonly _id: string
  readonly verifiedUntil: string | null
  readonly conditions: string | null
}
const until = ({ verifiedUntil }: VerifiedCompany, input: Verifying): string =>
  `It is verified until ${input.verifiedUntil ?? String(verifiedUntil)}.`
/** Tells a company how its verification stands: the reason where one is given, else until when or what `body` says. */
const notifyCompany =
  <V extends object = {}>(
    title: string,
    body: (row: VerifiedCompany, input: Verifying) => string = until,
    work?: (context: HookContext, row: VerifiedCompany, input: Verifying) => Promise<V>,
  ) =>
  async (context: HookContext, row: VerifiedCompany, input: Verifying): Promise<V | {}> => {
    const more = (await work?.(context, row, input)) ?? {}
    await notify(context, [row._id], {
      title,
      body: context.reason ?? body(row, input),
      record: ['company', row._id],
    })
    return more
  }

/** A company decides itself whether it is asked before its profile is handed out, as long as somebody speaks for it. */
async function refuseToDispense(context: HookContext, { _id }: { readonly _id: string }): Promise<void> {
  const { actor } = context
  if (isSystem(actor) || (actor.tenantScoped && speaksForCompany(actor))) return
  if (await companyHasAdministrator(context, _id))
    throw wrongField(
      'rule_broken',
      'profileRequests',
      'can be changed by the company alone: it wants to be asked first',
    )
}
const notAbove = noCycle('company', 'parentCompany')

export const company = defineRules('company', {
  computed: {
    // A company reads its own row only, so that all of them are its own.
    projectCount: alias => countOfCompany('projects', alias),
    // where a tender hides its bidders, only the company itself sees its bid counted
    bidCount: (alias, actor) => {
      const isConcealed =
        actor.tenantScoped && speaksForCompany(actor) ? sql`false` : sql`o.concealed and o.opened_at is null`
      return sql`(select count(*)::int from project_bid o where o.company = ${raw(alias)}._id and o.deleted_at is null and not (${isConcealed}))`
    },
    validity(alias) {
      const until = sql`${raw(alias)}.verification in (${states('company.verification', ...COMPANY_VERIFIED)}) and ${raw(alias)}.verified_until`
      return {
        when: {
          valid: sql`${until} > ${networkToday} + ${SOON_DAYS}::int`,
          expiring: sql`${until} between ${networkToday} and ${networkToday} + ${SOON_DAYS}::int`,
          expired: sql`${until} < ${networkToday}`,
        },
      }
    },
    namesakes: alias => ({ when: { other: hasNamesake(alias) } }),
    // a verified company without both limits is listed, so that somebody looks at it
    limits(alias) {
      const verified = sql`${raw(alias)}.verification in (${states('company.verification', ...COMPANY_VERIFIED)})`
      const both = raw(`${alias}.single_project_limit is not null and ${alias}.aggregate_limit is not null`)
      return { when: { limited: sql`${verified} and (${both})`, not_limited: sql`${verified} and not (${both})` } }
    },
  },
  // Who has no company yet joins one by its registration number, so that they have no use for a list of names. A company
  // that asks for the profile of another is known to that one.
  referencable: (actor, alias) =>
    actor.company === null
      ? sql`false`
      : sql`((${raw(alias)}.profile_visibility <> 'private' or ${raw(alias)}._id in (select r.company from profile_download_request r
          where r.target = ${actor.company}::uuid and r.deleted_at is null)) and ${raw(alias)}.deleted_at is null)`,
  async beforeUpdate(context, row, values) {
    if (row.profileRequests === 'consent' && values.profileRequests === 'notify') await refuseToDispense(context, row)
    return notAbove(context, row, values)
  },
  merging: {
    lockFirst,
    refuse: refuseMerging,
    after: (context, from, into) => confirmMergedAccounts(context, from._id, into._id),
  },
  // The network has verified a company under its name and number, so a change of either is reviewed anew.
  transitionsAfterWrite(row, before) {
    if (row.legalName === before.legalName && row.registrationNo === before.registrationNo) return []
    const isVouched = isOneOf(row.verification, ...COMPANY_VERIFIED)
    if (!isVouched && row.verification !== 'suspended') return []
    return [
      ...(isOneOf(row.application, 'draft', 'completed') ? (['review-again'] as const) : []),
      ...(isVouched ? (['unverify'] as const) : []),
    ]
  },
  guards: {
    verify: async (context, row) => (await verifiable(context, row)) ?? withoutApplication(context, row),
    'verify-with-conditions': async (context, row) =>
      (await verifiable(context, row)) ?? withoutApplication(context, row),
    'request-verification': async (_, row) =>
      row.application === 'draft' ? undefined : 'The company has handed in its application: review it instead.',
    renew: verifiable,
    reinstate: allReviewed,
    'complete-review': papersWait,
    async submit(context, row) {
      const where = { company: row._id, status: { not: 'rejected' }, file: { not: null } } as const
      const papers = await context.find('companyDocument', where, ['type'])
      const [first] = missingIn({
        type: row.type,
        contacts: row.contacts.length,
        trades: row.professionalCategories.length + row.consultantCategories.length,
        papers: papers.map(({ type }) => type),
      })
      return first && MISSING[first.what]
    },
  },
  effects: {
    verify: notifyCompany('Your company is verified', until, verify),
    renew: notifyCompany('The verification of your company is renewed', until, verify),
    'verify-with-conditions': notifyCompany('Your company is verified with conditions', until, verify),
    'request-verification': async ({ actor }) => ({ verificationRequestedBy: actor.impersonator ?? actor.person }),
    reject: notifyCompany('Your company was not verified'),
    suspend: notifyCompany('The verification of your company is suspended'),
    reinstate: notifyCompany('Your company is verified again', until, async (_, row) =>
      row.conditions ? { verification: 'verified_with_conditions' as const } : {},
    ),
    unverify: notifyCompany(
      'Your company has to be verified again',
      () => 'Its legal name or registration number has changed since it was verified.',
    ),
    submit: async ({ now }) => ({ submittedAt: now.toISOString() }),
    'start-review': async ({ actor }, row) =>
      row.reviewer === null && actor.kind === 'staff' ? { reviewer: actor.person } : {},
    async 'request-changes'(context, row, { requestedChanges = [] }) {
      await notify(context, [row._id], {
        title: 'Your application needs changes',
        body: requestedChanges.map(({ note }) => note).join('\n'),
        record: ['company', row._id],
      })
      return {}
    },
    'complete-review': async () => ({ requestedChanges: [] }),
  },
})
