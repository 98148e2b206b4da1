/** Awards, billings, requests, agreements: what is computed of them and what may not be written. */
import { createHash } from 'node:crypto'
import { TOO_MUCH } from '@siteoffice/domain/cart'
import { minorDigits } from '@siteoffice/domain/codes'
import { amountOf, LARGEST_AMOUNT, timesQuantity, unitsOf } from '@siteoffice/domain/money'
import sql, { raw } from 'sql-template-tag'
import type { Behaviour, HookContext, Values } from '../crud/behaviour.ts'
import { Failure, wrongField } from '../failure.ts'
import { renderAgreement } from './agreement-text.ts'
import { ordered } from './content.ts'
import { isOn, settingIn } from './settings.ts'

/** Staff hold what they may give to a company's people; what binds the company is still its own to say. */
const byCompanyItself = (
  { viewer }: HookContext,
  row: { readonly company: { readonly _id: string } },
  otherwise: string,
): string | undefined => (viewer.company === row.company._id ? undefined : otherwise)
function demandJustification(values: Values, lowest: number | null): void {
  if (lowest !== null && Number(values.awardAmount) > lowest && !values.justification)
    throw wrongField('validation_failed', 'justification', 'is required, for the winner is not the lowest bidder')
}
/** A winning belongs to a bid on its project by its company; the amounts of the other bids are noted with it. */
async function awardFacts(context: HookContext, values: Values): Promise<Values> {
  const [bid] = await context.tx.query<{
    project: string
    company: string
    status: string
    compared: number
    lowest: number | null
  }>(sql`
    select b.project, b.company, b.status, (select count(*)::int from project_bid o where o.project = b.project and o.deleted_at is null and o.opened_at is not null) as compared,
      (select min(o.amount) from project_bid o where o.project = b.project and o.deleted_at is null and o.opened_at is not null and o.currency = b.currency) as lowest
    from project_bid b where b._id = ${String(values.bid)} and b.deleted_at is null`)
  if (bid === undefined) throw wrongField('missing_reference', 'bid', 'there is no such record')
  if (bid.project !== values.project) throw wrongField('rule_broken', 'bid', 'is not a bid on this project')
  if (bid.company !== values.company) throw wrongField('rule_broken', 'company', 'is not the bidder')
  if (!['under_review', 'shortlisted', 'won'].includes(bid.status))
    throw wrongField('rule_broken', 'bid', 'is not under review')
  demandJustification(values, bid.lowest)
  return { comparedBids: bid.compared, lowestAmount: bid.lowest }
}
const commission = (values: Values): Values => {
  const digits = minorDigits(String(values.currency))
  const units = unitsOf(Number(values.awardAmount), digits)
  return { commissionAmount: amountOf(timesQuantity(units, Number(values.commissionPercent) / 100), digits) }
}
export const projectWinnings: Behaviour<'project-winnings'> = {
  async beforeCreate(context, values) {
    const facts = await awardFacts(context, values)
    // Of two proposals at once the second waits for the project's row and then sees the first.
    await context.tx.query(sql`select 1 from projects where _id = ${String(values.project)} for no key update`)
    const [other] =
      await context.tx.query(sql`select 1 from project_winnings where project = ${String(values.project)} and deleted_at is null
      and status in ('proposed', 'approved', 'declared', 'accepted', 'contract_signed')`)
    if (other !== undefined) throw wrongField('rule_broken', 'project', 'has an active winning declaration already')
    return { ...facts, ...commission(values) }
  },
  async beforeUpdate(_, row, values) {
    const money = ['currency', 'awardAmount', 'commissionPercent'].find(name => name in values)
    if (money !== undefined && row.status !== 'proposed')
      throw wrongField('rule_broken', money, 'can be changed only while it is proposed')
    if (money !== undefined || 'justification' in values) demandJustification({ ...row, ...values }, row.lowestAmount)
    return money === undefined ? {} : commission({ ...row, ...values })
  },
  guards: {
    approve: async (context, row) =>
      row.createdBy?._id === context.viewer.person && (await isOn(context, 'approval.separateAward'))
        ? 'Whoever proposed it may not approve it.'
        : undefined,
    accept: async (context, row) => byCompanyItself(context, row, 'Only the winner itself can accept.'),
    decline: async (context, row) => byCompanyItself(context, row, 'Only the winner itself can decline.'),
  },
  async beforeDelete(_, row) {
    if (!['proposed', 'rejected', 'declined', 'expired', 'revoked'].includes(row.status))
      throw new Failure('rule_broken', 'What was approved or declared is kept: revoke it instead.')
  },
  effects: { accept: async context => ({ acceptedAt: context.now.toISOString() }) },
}

/** Totals of a billing's lines, in minor units, rounded half up per line. */
function billingTotals(lines: readonly Values[], currency: string, paid: number): Values {
  const digits = minorDigits(currency)
  let [sub, discount, tax] = [0, 0, 0]
  const priced = lines.map(line => {
    const gross = timesQuantity(unitsOf(Number(line.unitPrice), digits), Number(line.quantity))
    const off = unitsOf(Number(line.discount ?? 0), digits)
    if (off > gross) throw wrongField('rule_broken', 'lines', 'a discount is larger than its line')
    const duty = timesQuantity(gross - off, Number(line.taxPercent ?? 0) / 100)
    sub += gross
    discount += off
    tax += duty
    return { ...line, total: amountOf(gross - off + duty, digits) }
  })
  const total = sub - discount + tax
  const amount = (units: number): number => amountOf(units, digits)
  if (Math.max(amount(sub), amount(total)) > LARGEST_AMOUNT) throw wrongField('rule_broken', 'lines', TOO_MUCH)
  return {
    lines: priced,
    subTotal: amount(sub),
    discountTotal: amount(discount),
    taxTotal: amount(tax),
    total: amount(total),
    amountPaid: paid,
    balance: amount(total - unitsOf(paid, digits)),
  }
}
const dates = ordered('issueDate', 'dueDate')
export const billings: Behaviour<'billings'> = {
  computed: {
    paymentStatus:
      alias => sql`(case when ${raw(alias)}.status <> 'issued' then null when coalesce(${raw(alias)}.amount_paid, 0) = 0 then 'unpaid'
      when ${raw(alias)}.amount_paid < ${raw(alias)}.total then 'partial' when ${raw(alias)}.amount_paid = ${raw(alias)}.total then 'paid' else 'overpaid' end)`,
    overdueDays:
      alias => sql`(case when ${raw(alias)}.status = 'issued' and ${raw(alias)}.balance > 0 and ${raw(alias)}.due_date < current_date
      then current_date - ${raw(alias)}.due_date end)`,
  },
  locked: row => (row.status === 'draft' ? undefined : 'Only a draft can be changed.'),
  async beforeCreate(context, values) {
    await dates.beforeCreate(context, values)
    if (values.type !== 'invoice' && !values.relatedTo)
      throw wrongField('validation_failed', 'relatedTo', 'is required for a note')
    return billingTotals(values.lines as Values[], String(values.currency), 0) // prepared lines
  },
  async beforeUpdate(context, row, values) {
    await dates.beforeUpdate(context, row, values)
    const lines = (values.lines ?? row.lines) as Values[] // prepared lines, or those of the row
    return billingTotals(
      lines,
      typeof values.currency === 'string' ? values.currency : row.currency,
      row.amountPaid ?? 0,
    )
  },
  async beforeDelete(_, row) {
    if (row.status !== 'draft' && row.status !== 'cancelled')
      throw new Failure('rule_broken', 'Only a draft or a cancelled billing can be deleted.')
  },
  guards: {
    submit: async (_, row) => ((row.total ?? 0) > 0 ? undefined : 'The total must be more than nothing.'),
    issue: async (context, row) =>
      row.createdBy?._id === context.viewer.person && (await isOn(context, 'approval.separateBilling'))
        ? 'Whoever drafted it may not issue it.'
        : undefined,
  },
  effects: {
    async issue(context) {
      const series = `billing ${context.now.getUTCFullYear()}`
      const [counter] = await context.tx.query<{
        value: number
      }>(sql`insert into counter (name, value) values (${series}, 1)
        on conflict (name) do update set value = counter.value + 1 returning value::int as value`)
      const number = `INV-${context.now.getUTCFullYear()}-${String(counter?.value ?? 1).padStart(5, '0')}`
      return {
        number,
        issuedAt: context.now.toISOString(),
        issuedBy: context.viewer.kind === 'staff' ? context.viewer.person : null,
      }
    },
  },
}
export const requestedCategory: Behaviour<'requestedCategory'> = {
  computed: {
    similar:
      alias => sql`(select string_agg(s.name, ', ' order by s.near desc) from (select c.name, similarity(c.name, ${raw(alias)}.name) as near
      from (select name, deleted_at from professional_category union all select name, deleted_at from consultant_category) c
      where c.deleted_at is null and similarity(c.name, ${raw(alias)}.name) > 0.3 order by near desc limit 3) s)`,
  },
  locked: row => (row.status === 'pending' ? undefined : 'It is decided.'),
  effects: {
    async approve(context, row) {
      const professional = row.type === 'professional'
      const table = raw(professional ? 'professional_category' : 'consultant_category')
      const slug =
        row.name
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '-')
          .replaceAll(/^-|-$/g, '') || 'category'
      const [made] = await context.tx.query<{
        _id: string
      }>(sql`insert into ${table} (_id, created_at, updated_at, created_by, updated_by, version, name, slug, parent, "order", active)
        select gen_random_uuid(), ${context.now.toISOString()}::timestamptz, ${context.now.toISOString()}::timestamptz, ${context.viewer.person}::uuid, ${context.viewer.person}::uuid, 1, ${row.name}::text,
          ${slug}::text || case when exists (select 1 from ${table} where slug = ${slug}) then '-' || substr(gen_random_uuid()::text, 1, 6) else '' end,
          ${professional ? (row.suggestedParent?._id ?? null) : null}::uuid, (select coalesce(max("order"), 0) + 1 from ${table}), true returning _id`)
      return {
        reviewedAt: context.now.toISOString(),
        [professional ? 'resolvedProfessional' : 'resolvedConsultant']: made?._id,
      }
    },
    async 'merge-into'(context, row, input) {
      const name = row.type === 'professional' ? 'resolvedProfessional' : 'resolvedConsultant'
      if (!input[name]) throw wrongField('validation_failed', name, 'is required')
      return { reviewedAt: context.now.toISOString() }
    },
    reject: async context => ({ reviewedAt: context.now.toISOString() }),
  },
}
const LONGEST_LINK_DAYS = 30
export const profileDownloadRequest: Behaviour<'profileDownloadRequest'> = {
  async beforeCreate(_, values) {
    if (values.company === values.target) throw wrongField('rule_broken', 'target', 'is the requesting company itself')
    return {}
  },
  locked: row => (row.status === 'pending' ? undefined : 'It is decided.'),
  effects: {
    async approve(context, _, input) {
      const latest = new Date(context.now.getTime() + LONGEST_LINK_DAYS * 86_400_000).toISOString().slice(0, 10)
      const until = String(input.expiresOn)
      if (until < context.now.toISOString().slice(0, 10) || until > latest)
        throw wrongField('rule_broken', 'expiresOn', `must be a day within the next ${LONGEST_LINK_DAYS} days`)
      return { decidedAt: context.now.toISOString() }
    },
    reject: async context => ({ decidedAt: context.now.toISOString() }),
  },
}
export const mou: Behaviour<'mou'> = {
  // Whoever is asked to sign an agreement knows what it is called.
  named: (viewer, alias) =>
    sql`exists (select 1 from mou_assignment asked where asked.mou = ${raw(alias)}._id and asked.company = ${viewer.company}::uuid
      and asked.deleted_at is null)`,
  computed: {
    assignmentCount: alias =>
      sql`(select count(*)::int from mou_assignment a where a.mou = ${raw(alias)}._id and a.deleted_at is null)`,
  },
  locked: row =>
    row.status === 'draft' ? undefined : 'The text of an active agreement never changes: make a new version.',
  async beforeCreate(context, values) {
    const [last] = await context.tx.query<{ n: number | null }>(
      sql`select max(version_no)::int as n from mou where lower(code) = lower(${String(values.code)}) and deleted_at is null`,
    )
    return { versionNo: (last?.n ?? 0) + 1 }
  },
  effects: {
    async activate(context, row) {
      const older = await context.tx.query<{ _id: string }>(
        sql`select _id from mou where lower(code) = lower(${row.code}) and status = 'active' and deleted_at is null and _id <> ${row._id}`,
      )
      for (const { _id } of older) await context.change('mou', _id, { status: 'superseded' }, 'supersede')
      return { activatedAt: context.now.toISOString() }
    },
  },
}
export const mouAssignment: Behaviour<'mouAssignment'> = {
  computed: {
    validity:
      alias => sql`(case when ${raw(alias)}.status <> 'active' or ${raw(alias)}.valid_to is null then null when ${raw(alias)}.valid_to < current_date then 'expired'
      when ${raw(alias)}.valid_to <= current_date + ${settingIn('agreements.expiringDays')} then 'expiring' else 'valid' end)`,
  },
  locked: row => (['draft', 'changes_requested'].includes(row.status) ? undefined : 'What was sent cannot be changed.'),
  // Nobody signs in a borrowed account (product.md §1).
  guards: {
    sign: async (context, row) =>
      context.viewer.impersonator === null
        ? byCompanyItself(context, row, 'Only the company itself can sign.')
        : "Nobody may sign in somebody else's account.",
  },
  async beforeDelete(_, row) {
    if (!['draft', 'declined', 'cancelled'].includes(row.status))
      throw new Failure('rule_broken', 'What was sent or signed is kept: cancel or terminate it instead.')
  },
  async beforeCreate(context, values) {
    const [chosen] = await context.tx.query<{ status: string }>(
      sql`select status from mou where _id = ${String(values.mou)}`,
    )
    if (chosen?.status !== 'active') throw wrongField('rule_broken', 'mou', 'is not active')
    return {}
  },
  effects: {
    async send(context, row) {
      const text = await renderAgreement(context.tx, { ...row })
      const hash = createHash('sha256').update(text).digest('hex')
      return { sentAt: context.now.toISOString(), renderedText: text, renderedHash: hash }
    },
    view: async context => ({ viewedAt: context.now.toISOString() }),
    sign: async context => ({ signedAt: context.now.toISOString() }),
    async countersign(context, row) {
      const [source] = await context.tx.query<{ validity_months: number }>(
        sql`select validity_months from mou where _id = ${row.mou._id}`,
      )
      const from = context.now.toISOString().slice(0, 10)
      const to = new Date(context.now)
      to.setUTCMonth(to.getUTCMonth() + (source?.validity_months ?? 12))
      // A month that is too short ends earlier: 31 August and six months are the last of February.
      if (to.getUTCDate() !== context.now.getUTCDate()) to.setUTCDate(0)
      return { countersignedAt: context.now.toISOString(), validFrom: from, validTo: to.toISOString().slice(0, 10) }
    },
  },
}
