/** Notifications to everybody, to companies and to the world outside, and the inboxes that they went to. */
import type { adminNotification } from '@siteoffice/domain/modules/messaging/admin-notification'
import type { companyNotification } from '@siteoffice/domain/modules/messaging/company-notification'
import type { outerNotification } from '@siteoffice/domain/modules/messaging/outer-notification'
import type { DrawnBilling } from '../billing/bill-lines.ts'
import type { Clock } from '../clock.ts'
import { daysAfter, dayText } from '../clock.ts'
import type { DrawnCompany } from '../companies/companies.ts'
import { oneOf } from '../prose.ts'
import { randomOf } from '../random.ts'
import type { AnyDrawn, Change, DemoRow, Step, Values } from '../row.ts'
import { change, idFor } from '../row.ts'
import { onDay, timesAfter } from '../steps.ts'
import type { World } from '../world.ts'
import { LETTERS, NOTICES, OUTER } from './notice-text.ts'

const STATES = ['draft', 'scheduled', 'sent', 'partly_failed', 'cancelled'] as const
type State = (typeof STATES)[number]
export type InboxRow = {
  readonly notification: string
  readonly resource: string
  readonly person: string
  readonly at: string
  readonly read_at: string | null
}
interface Sending {
  readonly status: State
  readonly sendAt: string | null
  readonly sentAt: string | null
  readonly steps: readonly [Step, ...Step[]]
}
/** The steps by which a notification came to its state. */
function sendingOf(clock: Clock, status: State, at: Date, by: string): Sending {
  const [sentTime = at, failedTime = at] = timesAfter(clock, at, [0.15, 0.02])
  const sentAt = status === 'sent' || status === 'partly_failed' ? sentTime.toISOString() : null
  const sendAt = status === 'scheduled' ? clock.at(9 + (at.getUTCMinutes() % 9), 6).toISOString() : null
  const create: Step = { action: 'create', at, by }
  const step = (
    action: string,
    when: Date,
    from: State | 'sending',
    to: State | 'sending',
    more: readonly Change[] = [],
  ): Step => ({
    action,
    at: when,
    by: action === 'finish' || action === 'fail-partly' ? null : by,
    changes: [change('status', from, to), ...more],
  })
  const delivery = [
    step('send', at, 'draft', 'sending'),
    step('finish', sentTime, 'sending', 'sent', [change('sentAt', null, sentAt)]),
  ]
  const steps: { readonly [S in State]: readonly Step[] } = {
    draft: [],
    scheduled: [step('schedule', sentTime, 'draft', 'scheduled', [change('sendAt', null, sendAt)])],
    sent: delivery,
    partly_failed: [...delivery, step('fail-partly', failedTime, 'sent', 'partly_failed')],
    cancelled: [step('cancel', sentTime, 'draft', 'cancelled')],
  }
  return { status, sendAt, sentAt, steps: [create, ...steps[status]] }
}
/** Rows of inboxes: most were read within days, the newest wait. */
function deliveriesOf(
  resource: string,
  notification: string,
  sentAt: string,
  people: readonly AnyDrawn[],
  clock: Clock,
): InboxRow[] {
  const at = new Date(sentAt)
  const age = -clock.daysOf(at)
  return people
    .filter(({ values, steps }) => values.status === 'active' && steps[0].at < at)
    .map(({ _id }, place): InboxRow => {
      const random = randomOf(`read ${resource} ${sentAt} ${place}`)
      const [read = at] = timesAfter(clock, at, [0.02 + 2 * random.next()])
      const isRead = random.chance(age > 20 ? 0.85 : 0.4)
      return { notification, resource, person: _id, at: sentAt, read_at: isRead ? read.toISOString() : null }
    })
}
interface Notices<V> {
  readonly notices: readonly DemoRow<V>[]
  readonly inbox: readonly InboxRow[]
}
type Notice = Values<typeof adminNotification>
export function drawNotices({ clock, crew, staff, members, companies }: World): Notices<Notice> {
  const verified = new Set(
    companies.filter(({ values }) => values.verification?.startsWith('verified')).map(each => each._id),
  )
  const audiences = {
    everyone: [...staff, ...members],
    staff,
    members,
    verified_members: members.filter(({ values }) => verified.has(String(values.company))),
  }
  const notices = NOTICES.map((cells, index) => {
    const [title = '', kind, audience, state, ago, body = ''] = cells
    const to = oneOf(['everyone', 'staff', 'members', 'verified_members'], audience)
    const at = onDay(clock, -Number(ago), index)
    const { steps, ...sending } = sendingOf(clock, oneOf(STATES, state), at, crew.awarder)
    const _id = idFor('notice', index, at)
    const rows =
      sending.sentAt === null ? [] : deliveriesOf('adminNotification', _id, sending.sentAt, audiences[to], clock)
    const values: Notice = {
      title,
      body,
      kind: oneOf(['info', 'warning', 'maintenance', 'marketing'], kind),
      audience: to,
      channels: index % 3 === 0 ? ['in_app', 'email'] : ['in_app'],
      linkLabel: index % 4 === 0 ? 'Read more' : null,
      linkUrl: index % 4 === 0 ? 'https://siteoffice.example/news' : null,
      expiresAt: index % 5 === 2 ? daysAfter(at, 60).toISOString() : null,
      ...sending,
      recipientCount: sending.sentAt === null ? null : rows.length,
    }
    return { notice: { _id, values, steps }, rows }
  })
  return { notices: notices.map(each => each.notice), inbox: notices.flatMap(each => each.rows) }
}
type Letter = Values<typeof companyNotification>
/** A bill of a company with people of its own: one that is overdue, or the last that was issued by then. */
function billFor(
  overdue: boolean,
  at: Date,
  bills: readonly DrawnBilling[],
  companies: readonly DrawnCompany[],
): DrawnBilling | undefined {
  const companyIds = new Set(companies.map(each => each._id))
  const open = bills.filter(
    ({ values, issued }) =>
      companyIds.has(values.company) && values.type === 'invoice' && values.status === 'issued' && (issued ?? at) < at,
  )
  const late = open.filter(({ values }) => values.amountPaid === 0 && values.dueDate < dayText(at))
  return (overdue ? late : open).at(-1)
}
export function drawCompanyNotices(world: World, bills: readonly DrawnBilling[]): Notices<Letter> {
  const { clock, crew, members, companies, projects } = world
  const about = (...states: readonly string[]) => projects.filter(({ course }) => states.includes(course.status))
  const [tendered, awarded] = [about('published'), about('awarded', 'in_progress')]
  const letters = LETTERS.map((cells, index) => {
    const [title = '', kind, state, ago, subject, ack, body = ''] = cells
    const random = randomOf(`company notice ${index}`)
    const at = onDay(clock, -Number(ago), index)
    const { steps, ...sending } = sendingOf(clock, oneOf(STATES, state), at, crew.desk[0] ?? crew.awarder)
    const _id = idFor('company notice', index, at)
    const bill = subject === 'billing' ? billFor(kind === 'reminder', at, bills, companies.slice(0, 26)) : undefined
    const many = [companies[0], ...random.sample(companies.slice(1, 26), 1 + (index % 5))].flatMap(each => each ?? [])
    const recipients = bill === undefined ? many : companies.filter(each => each._id === bill.values.company)
    const ids = new Set(recipients.map(each => each._id))
    const people = members.filter(({ values }) => ids.has(String(values.company)))
    const rows = sending.sentAt === null ? [] : deliveriesOf('companyNotification', _id, sending.sentAt, people, clock)
    const values: Letter = {
      title,
      body,
      kind: oneOf(['info', 'warning', 'reminder', 'document'], kind),
      companies: [...ids],
      project: subject === 'tender' ? random.pick(tendered)._id : subject === 'award' ? random.pick(awarded)._id : null,
      billing: bill?._id ?? null,
      requiresAck: ack === 'yes',
      ...sending,
      recipientCount: sending.sentAt === null ? null : rows.length,
    }
    return { notice: { _id, values, steps }, rows }
  })
  return { notices: letters.map(each => each.notice), inbox: letters.flatMap(each => each.rows) }
}
type Outer = Values<typeof outerNotification>
const OUTER_STATES = ['sent', 'sent', 'sent', 'sent', 'failed', 'sent', 'sent', 'queued', 'sent', 'cancelled'] as const
/** The log of sent mails; those that wait, failed or were stopped can be changed. */
export function drawOuter({ clock, companies }: World): DemoRow<Outer>[] {
  const count = 48
  return Array.from({ length: count }, (_, index): DemoRow<Outer> => {
    const [subject = '', channel, body = ''] = OUTER[index % OUTER.length] ?? []
    const random = randomOf(`outer ${index}`)
    const waits = index >= count - 6
    const usual = OUTER_STATES[(index * 3) % OUTER_STATES.length] ?? 'sent'
    const status = index === count - 1 ? 'held' : waits && index % 2 === 0 ? 'queued' : usual
    const isUntried = status === 'queued' || status === 'held'
    const at = onDay(clock, waits ? -1 : -300 + index * 6, index)
    const company = random.pick(companies.slice(0, 60))
    const way = oneOf(['email', 'sms', 'push'], channel)
    const [sentTime = at] = timesAfter(clock, at, [0.001])
    const lastStep: Step = {
      action: status === 'cancelled' ? 'cancel' : 'update',
      at: sentTime,
      by: null,
      changes: [change('status', 'queued', status)],
    }
    return {
      _id: idFor('outer', index, at),
      values: {
        subject,
        body,
        channel: way,
        recipient: way === 'email' ? company.values.email : random.fill(company.city.phone),
        company: company._id,
        attempts: isUntried || status === 'cancelled' ? 0 : status === 'failed' ? 5 : 1,
        error: status === 'failed' ? 'The mail server refused the recipient (550).' : null,
        sentAt: status === 'sent' ? sentTime.toISOString() : null,
        status,
      },
      steps: isUntried ? [{ action: 'create', at, by: null }] : [{ action: 'create', at, by: null }, lastStep],
    }
  })
}
