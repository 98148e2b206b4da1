/** The agreements that companies were asked to sign, and the state of each. */
import { createHash } from 'node:crypto'
import { mouAssignment } from '@siteoffice/domain/modules/agreements/mou-assignment'
import { daysAfter, dayText } from '../clock.ts'
import type { DrawnCompany } from '../companies/companies.ts'
import { numberRows } from '../numbering.ts'
import type { Random } from '../random.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import type { Move } from '../steps.ts'
import { stepsAlong, timesAfter } from '../steps.ts'
import type { World } from '../world.ts'
import { REASONS } from './mou-text.ts'
import type { DrawnMou } from './mous.ts'

type Assignment = Values<typeof mouAssignment>
type Status = NonNullable<Assignment['status']>
const PATHS: { readonly [S in Status]: readonly string[] } = {
  draft: [],
  sent: ['send'],
  viewed: ['send', 'view'],
  signed: ['send', 'view', 'sign'],
  active: ['send', 'view', 'sign', 'countersign'],
  declined: ['send', 'view', 'decline'],
  changes_requested: ['send', 'view', 'request-changes'],
  cancelled: ['send', 'cancel'],
  terminated: ['send', 'view', 'sign', 'countersign', 'terminate'],
}
const OPEN: readonly Status[] = ['draft', 'sent', 'viewed', 'signed', 'changes_requested', 'sent', 'viewed', 'active']
const OVER: readonly Status[] = [
  'active',
  'active',
  'active',
  'active',
  'declined',
  'active',
  'active',
  'cancelled',
  'active',
  'terminated',
]
/** The last day for notice of an agreement that renews itself; null where that day has passed. */
function noticeDay({ values }: DrawnMou, end: Date, today: Date): string | null {
  const last = daysAfter(end, -(values.noticeDays ?? 0))
  return values.autoRenew === true && last >= today ? dayText(last) : null
}
const hasReason = (status: Status): status is keyof typeof REASONS => status in REASONS

function signatoryOf({ values }: DrawnCompany): Assignment['signatory'] {
  const { signatory } = values
  return {
    name: signatory?.name ?? values.contacts?.[0]?.name ?? values.tradeName,
    title: signatory?.title ?? 'General manager',
    email: signatory?.email ?? values.email,
    phone: values.phone,
  }
}
interface Plan {
  readonly mou: DrawnMou
  readonly company: DrawnCompany
  readonly status: Status
  readonly at: Date
}
function plansOf(world: World, mous: readonly DrawnMou[]): Plan[] {
  const { clock, companies } = world
  return Array.from({ length: 84 }, (_, index): Plan[] => {
    const random = randomOf(`assignment ${index}`)
    const recent = index % 3 === 1
    const day = recent ? -2 - (index % 18) : -725 + Math.floor(index * 8.1)
    const at = clock.at(day, 6 + (index % 9), index % 60)
    const there = mous.filter(mou => mou.values.status !== 'draft' && mou.from < at && at < mou.until)
    const companiesThen = companies.slice(0, 60).filter(each => each.steps[0].at < at)
    const mou = there[index % Math.max(1, there.length)]
    const company = index % 9 === 0 ? companies[0] : companiesThen.length > 0 ? random.pick(companiesThen) : undefined
    if (mou === undefined || company === undefined || company.steps[0].at >= at) return []
    const list = recent ? OPEN : OVER
    return [{ mou, company, status: list[Math.floor(index / 3) % list.length] ?? 'active', at }]
  }).flat()
}
function gapsOf(random: Random, path: readonly string[]): number[] {
  return path.map(action => (action === 'terminate' ? 120 : action === 'send' ? 0.1 : 0.3 + 3 * random.next()))
}
const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const spellDay = (day: Date): string => DAY_FORMAT.format(day)
function afterMonths(start: Date, months: number): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + months)
  return end
}
/** The text with its merge fields filled. */
const renderText = (body: string, values: { readonly [field: string]: string | number }): string =>
  body.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => String(values[name] ?? '…').replaceAll('&', '&#38;'))
function drawAssignment({ mou, company, status, at }: Plan, index: number, world: World): DemoRow<Assignment> {
  const random = randomOf(`signing ${index}`)
  const { crew, clock } = world
  const path = PATHS[status]
  const times = timesAfter(clock, at, gapsOf(random, path))
  const timeOf = (action: string): string | null => times[path.indexOf(action)]?.toISOString() ?? null
  const active = times[path.indexOf('countersign')]
  const reason = hasReason(status) ? random.pick(REASONS[status]) : undefined
  const desk = crew.desk[index % crew.desk.length] ?? crew.awarder
  const theirs = new Set(['view', 'sign', 'decline', 'request-changes'])
  const signatory = signatoryOf(company)
  const mergeValues: { readonly [field: string]: string | number } | null =
    index % 7 === 0 ? { 'company.city': 'Sharjah' } : null
  const months = mou.values.validityMonths ?? 12
  const start = active ?? at
  const text = renderText(mou.values.body, {
    validFrom: spellDay(start),
    validTo: spellDay(afterMonths(start, months)),
    'company.name': company.values.legalName,
    'company.registrationNo': company.values.registrationNo,
    'company.city': company.values.city,
    'signatory.name': signatory.name,
    'signatory.title': signatory.title ?? '',
    'mou.code': mou.values.code,
    'mou.version': mou.values.versionNo ?? 1,
    'commission.percent': mou.values.commissionPercent ?? '…',
    ...mergeValues,
  })
  const end = active === undefined ? null : afterMonths(active, months)
  const stamps: { readonly [action: string]: string } = {
    send: 'sentAt',
    view: 'viewedAt',
    sign: 'signedAt',
    countersign: 'countersignedAt',
  }
  const moves = path.map((action, place): Move => {
    const stamp = stamps[action]
    return {
      action,
      at: times[place] ?? at,
      by: theirs.has(action) ? world.actorOf(company) : action === 'countersign' ? crew.awarder : desk,
      reason,
      ...(stamp !== undefined && { sets: { [stamp]: timeOf(action) } }),
    }
  })
  return {
    _id: idFor('assignment', index, at),
    values: {
      number: '',
      mou: mou._id,
      company: company._id,
      signatory,
      counterSignatory: crew.awarder,
      mergeValues,
      renderedText: status === 'draft' ? null : text,
      renderedHash: status === 'draft' ? null : createHash('sha256').update(text).digest('hex'),
      signBefore: dayText(daysAfter(at, 21)),
      validFrom: active === undefined ? null : dayText(active),
      validTo: end === null ? null : dayText(end),
      noticeUntil: status === 'active' && end !== null ? noticeDay(mou, end, clock.today) : null,
      renewals: 0,
      sentAt: timeOf('send'),
      signatoryConfirmedAt: timeOf('send'),
      viewedAt: timeOf('view'),
      signedAt: timeOf('sign'),
      signature: timeOf('sign') === null ? null : { name: signatory.name, consent: true },
      signedBy: timeOf('sign') === null ? null : world.actorOf(company),
      signedFrom: timeOf('sign') === null ? null : `192.0.2.${10 + (index % 90)}`,
      countersignedAt: timeOf('countersign'),
      countersignedBy: timeOf('countersign') === null ? null : crew.awarder,
      reminders: status === 'sent' || status === 'viewed' ? random.int(0, 2) : 0,
      status,
      statusReason: reason ?? null,
    },
    steps: stepsAlong(mouAssignment, 'status', { action: 'create', at, by: desk }, moves),
  }
}
export const drawAssignments = (world: World, mous: readonly DrawnMou[]): DemoRow<Assignment>[] =>
  numberRows(
    plansOf(world, mous).map((plan, index) => drawAssignment(plan, index, world)),
    'number',
    'MA-',
  )
