/** What the network bills: its commission on awards, memberships, and the notes that correct both. */
import { billings } from '@siteoffice/domain/modules/billing/billings'
import type { Clock } from '../clock.ts'
import { daysAfter, dayText } from '../clock.ts'
import type { DrawnCompany } from '../companies/companies.ts'
import { roundLocal, toMinor } from '../money.ts'
import { nextInSeries } from '../numbering.ts'
import { randomOf } from '../random.ts'
import { idFor } from '../row.ts'
import { past, stepsAlong, timesAfter } from '../steps.ts'
import { BILL_NOTES, BILL_REASONS, BILL_TERMS } from '../tendering/award-text.ts'
import type { DrawnWinning } from '../tendering/winnings.ts'
import { shareOf } from '../tendering/winnings.ts'
import type { World } from '../world.ts'
import type { DrawnBilling, Order, Status } from './bill-lines.ts'
import { sumsOf } from './bill-lines.ts'
import { notesThatVoid, notesTo, withCredits } from './bill-notes.ts'
import { paymentSteps, paymentsOf, receiptsOf } from './payments.ts'

const PATHS: { readonly [S in Status]: readonly string[] } = {
  draft: [],
  pending_approval: ['submit'],
  issued: ['submit', 'issue'],
  cancelled: ['cancel'],
  voided: ['submit', 'issue', 'void'],
  written_off: ['submit', 'issue', 'write-off'],
}
const WITH_TAX: { readonly [country: string]: number } = { AE: 5, SA: 15, BH: 10, OM: 5 }
const taxOf = (company: DrawnCompany): number | null => WITH_TAX[company.country.code] ?? null

function drawBilling(order: Order, index: number, world: World): DrawnBilling {
  const { company, currency, status, type } = order
  const random = randomOf(`billing ${index}`)
  const { financeManager, accountant } = world.crew
  const [drafted = order.drafted] = past(world.clock, [order.drafted])
  const sums = sumsOf(order.lines, currency)
  const path = PATHS[status]
  const times = timesAfter(
    world.clock,
    drafted,
    path.map((_, at) => (at === 2 ? random.int(6, 40) : 0.1 + random.next())),
  )
  const issued = status === 'issued' || path.length === 3 ? times[1] : undefined
  // A credit note is not paid, but set off against its bill.
  const payments =
    status === 'issued' && issued !== undefined && type !== 'credit_note'
      ? paymentsOf(random, sums.total, currency, issued, world.clock)
      : []
  const paid = toMinor(
    payments.reduce((sum, payment) => sum + payment.amount, 0),
    currency,
  )
  const reason =
    status === 'cancelled' || status === 'voided' || status === 'written_off'
      ? random.pick(BILL_REASONS[status])
      : undefined
  const disputed = status === 'issued' && issued !== undefined && payments.length === 0 && index % 4 === 1
  const due = daysAfter(issued ?? drafted, 30)
  const steps = stepsAlong(
    billings,
    'status',
    { action: 'create', at: drafted, by: accountant },
    path.map((action, at) => ({
      action,
      at: times[at] ?? drafted,
      by: action === 'submit' || action === 'cancel' ? accountant : financeManager,
      reason,
      ...(action === 'issue' && { sets: { issuedAt: times[at]?.toISOString() ?? null } }),
    })),
  )
  return {
    _id: idFor('billing', index, drafted),
    issued,
    values: {
      reference: '',
      type,
      company: company._id,
      issueDate: dayText(issued ?? drafted),
      dueDate: dayText(due),
      currency,
      ...sums,
      amountPaid: paid,
      balance: type === 'credit_note' && issued !== undefined ? 0 : toMinor(sums.total - paid, currency),
      payments: receiptsOf(payments, index, random),
      billTo: {
        name: company.values.legalName,
        address: [company.values.address?.street, company.city.name, company.values.address?.postalCode]
          .filter(Boolean)
          .join(', '),
        taxId: company.values.taxId ?? null,
      },
      poReference: random.chance(0.3) ? random.fill('PO-######') : null,
      terms: BILL_TERMS,
      internalNotes: random.chance(0.12) ? random.pick(BILL_NOTES) : null,
      disputed,
      disputedReason: disputed ? random.pick(BILL_REASONS.disputed) : null,
      status,
      statusReason: reason ?? null,
      issuedAt: issued?.toISOString() ?? null,
      submittedBy: path.includes('submit') ? accountant : null,
      issuedBy: issued === undefined ? null : financeManager,
      ...order.more,
    },
    steps: [...steps, ...paymentSteps(payments, sums.total, currency, accountant)],
  }
}
function statusOf(place: number, age: number): Status {
  if (age < 12) return place % 2 === 0 ? 'draft' : 'pending_approval'
  if (place % 31 === 5) return 'cancelled'
  if (place % 27 === 8) return 'voided'
  return place % 41 === 12 && age > 120 ? 'written_off' : 'issued'
}
/** One bill per award, or two halves; the latest awards are billed these days. */
function commissions(winnings: readonly DrawnWinning[], clock: Clock): Order[] {
  const due = winnings
    .filter(({ values }) => ['accepted', 'contract_signed', 'terminated'].includes(values.status ?? ''))
    .toSorted((a, b) => Date.parse(a.values.acceptedAt ?? '') - Date.parse(b.values.acceptedAt ?? ''))
  return due.flatMap((winning, place): Order[] => {
    const { values, project, bid } = winning
    const currency = values.currency ?? 'USD'
    const percent = values.commissionPercent ?? 10
    const last = due.length - place
    const accepted = new Date(values.acceptedAt ?? 0)
    const drafted = last <= 12 ? clock.at(-last * 0.6, 8, place % 60) : daysAfter(accepted, 1 + (place % 5))
    const halves = place % 5 === 2 && last > 12
    const basis = `${percent} % on the award of ${project.values.number ?? ''}, ${project.values.title}`
    const tax = taxOf(bid.bidder)
    const whole = shareOf(values.awardAmount ?? 0, currency, percent)
    const half = toMinor(whole / 2, currency)
    const parts = halves ? [half, toMinor(whole - half, currency)] : [whole]
    return parts.map((amount, part) => ({
      company: bid.bidder,
      currency,
      type: 'invoice',
      lines: [
        {
          description: `Commission of ${basis}${halves ? (part === 0 ? ', first half' : ', second half') : ''}`,
          quantity: 1,
          unitPrice: amount,
          taxPercent: tax,
        },
      ],
      drafted: daysAfter(drafted, part * 45),
      status: statusOf(place + part, -clock.daysOf(daysAfter(drafted, part * 45))),
      more: { project: project._id, winning: winning._id },
    }))
  })
}
/** A year's membership of companies that have people of their own. */
function memberships(companies: readonly DrawnCompany[], clock: Clock): Order[] {
  return companies.slice(0, 24).map((company, place): Order => {
    const drafted = clock.at(-700 + place * 28, 9, place)
    const from = daysAfter(drafted, 5)
    const { currency } = company.country
    const seats = place % 3 === 0 ? 10 : 5
    return {
      company,
      currency,
      type: 'invoice',
      lines: [
        {
          description: 'Membership, package Business, twelve months',
          quantity: 1,
          unitPrice: roundLocal(2400, company.country),
          discount: place % 4 === 0 ? roundLocal(240, company.country) : null,
          taxPercent: taxOf(company),
        },
        {
          description: 'Further users, per user and year',
          quantity: seats,
          unitPrice: roundLocal(90, company.country),
          taxPercent: taxOf(company),
        },
      ],
      drafted,
      status: place === 23 ? 'pending_approval' : 'issued',
      more: { periodFrom: dayText(from), periodTo: dayText(daysAfter(from, 364)) },
    }
  })
}
/** The series of a billing's number, by its type. */
const SERIES = {
  invoice: ['billing', 'INV'],
  debit_note: ['debit note', 'DN'],
  credit_note: ['credit note', 'CN'],
} as const

const inOrder = (list: readonly DrawnBilling[], time: (bill: DrawnBilling) => number): DrawnBilling[] =>
  list.toSorted((a, b) => time(a) - time(b))

interface Bills {
  readonly billings: readonly DrawnBilling[]
  /** the last number of each year's series */
  readonly counters: ReadonlyMap<string, number>
}
/** All bills: drafts are numbered as they were begun, issued ones by year and without gaps. */
export function drawBillings(winnings: readonly DrawnWinning[], world: World): Bills {
  const orders = [...commissions(winnings, world.clock), ...memberships(world.companies, world.clock)]
  const first = orders.map((order, index) => drawBilling(order, index, world))
  const notes = [...notesTo(first, orders, world.clock), ...notesThatVoid(first, orders)].map((order, index) =>
    drawBilling(order, orders.length + index, world),
  )
  const all = inOrder([...withCredits(first, notes), ...notes], bill => bill.steps[0].at.getTime())
  const counters = new Map<string, number>()
  const numbers = new Map<string, string>()
  for (const bill of inOrder(all, each => each.issued?.getTime() ?? 0)) {
    if (bill.issued === undefined) continue
    const [series, prefix] = SERIES[bill.values.type ?? 'invoice']
    numbers.set(bill._id, nextInSeries(counters, series, prefix, bill.issued))
  }
  const billed = all.map((bill, index) => ({
    ...bill,
    values: {
      ...bill.values,
      reference: numbers.get(bill._id) ?? `D-${String(index + 1).padStart(5, '0')}`,
      number: numbers.get(bill._id) ?? null,
    },
  }))
  return { billings: billed, counters }
}
