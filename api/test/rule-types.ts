/** Type tests of rules and of their context: every line under an expect-error is a mistake that the compiler catches. */
import { statesOf } from '@siteoffice/domain/engine/states'
import type { Ref } from '@siteoffice/domain/engine/values'
import { projectStatus } from '@siteoffice/domain/modules/tendering/project-status'
import { states } from '../src/data/states.ts'
import { defineRules } from '../src/engine/define-rules.ts'
import { noCycle } from '../src/engine/hooks/no-cycle.ts'
import { checkDayOrder } from '../src/engine/hooks/ordered-days.ts'
import type { ComputeRules, HookContext, Rules } from '../src/engine/rules.ts'
import { defineModule } from '../src/services/module.ts'
import { notify } from '../src/services/notify.ts'

declare const owner: Ref
const at = (context: HookContext): string => context.now.toISOString()

/** What reaches other records. */
export async function reaching(context: HookContext, id: string): Promise<void> {
  await context.transition('projectBid', id, 'win')
  await context.transition('projectBid', id, 'lose', { reason: 'Another bid was chosen.' })
  // @ts-expect-error nothing changes a record past its machine
  await context.change('projectBid', id, { status: 'won' }, 'win')
  // @ts-expect-error a misspelt transition
  await context.transition('projectBid', id, 'winn')
  // @ts-expect-error a status is no transition
  await context.transition('projectBid', id, 'won')
  // @ts-expect-error a transition of projects that a bid does not have
  await context.transition('projectBid', id, 'open-bids')
  // @ts-expect-error a misspelt resource
  await context.transition('projectBids', id, 'win')
  await context.transition('sale', id, 'confirm', { input: { changedPrices: 'today' } })
  // @ts-expect-error what the transition is not given
  await context.transition('sale', id, 'confirm', { input: { discount: 1 } })
  // @ts-expect-error a value that the field cannot have
  await context.transition('sale', id, 'confirm', { input: { changedPrices: 'yesterday' } })

  await context.update('product', id, { costPrice: 12.5 }, 'receive')
  // @ts-expect-error a misspelt field
  await context.update('product', id, { costPrise: 12.5 }, 'receive')
  const more = { costPrise: 12.5 }
  // @ts-expect-error the same in values that are put together
  await context.update('product', id, { costPrice: 12.5, ...more }, 'receive')
  // @ts-expect-error an amount is a number
  await context.update('product', id, { costPrice: '12.5' }, 'receive')
  // @ts-expect-error only a transition sets a status
  await context.update('projectBid', id, { status: 'won' }, 'win')
  // @ts-expect-error what every record carries nobody writes
  await context.update('product', id, { updatedAt: at(context) }, 'receive')
  // @ts-expect-error a figure that is worked out is stored nowhere
  await context.update('product', id, { onHand: 3 }, 'receive')

  await context.create('category', { name: 'Roofs', parent: id })
  // @ts-expect-error a misspelt field
  await context.create('category', { name: 'Roofs', parnt: id })
  // @ts-expect-error a required field is missing
  await context.create('category', { parent: id })
  // @ts-expect-error a reference is stored by its id
  await context.create('category', { name: 'Roofs', parent: owner })
  await context.create('companyNotification', { title: 'A', body: 'B', status: 'sent' })
  // @ts-expect-error a record does not begin in that status
  await context.create('companyNotification', { title: 'A', body: 'B', status: 'cancelled' })

  const [bid] = await context.find('projectBid', { project: id, status: ['won', 'lost'] }, ['status', 'company'])
  // @ts-expect-error a status that a bid never has
  if (bid?.status === 'wonn') return
  // @ts-expect-error a field that was not chosen
  if (bid?.amount === 1) return
  // @ts-expect-error a misspelt field
  await context.find('projectBid', { project: id }, ['statuss'])
  // @ts-expect-error a misspelt field among the conditions
  await context.find('projectBid', { projct: id }, ['status'])
  // @ts-expect-error a misspelt status among the conditions
  await context.exists('projectBid', { project: id, status: 'wonn' })
  // @ts-expect-error the same in a list
  await context.count('projectBid', { status: ['won', 'lots'] })
  // @ts-expect-error the same in what is left out
  await context.find('projectBid', { status: { not: 'wonn' } })
  // @ts-expect-error an amount is a number
  await context.find('projectBid', { amount: '12.5' })
  const tender = await context.get('projects', id, ['boq', 'evaluators'])
  tender?.evaluators.includes(id)
  // @ts-expect-error a misspelt column of a line
  tender?.boq.map(row => row.quantities)
  // @ts-expect-error files have no value that rules go by
  await context.get('projects', id, ['attachments'])
  // @ts-expect-error a misspelt status as SQL
  states('projectBid.status', 'won', 'lots')
  // @ts-expect-error a field without options
  states('projectBid.number', 'won')
  // @ts-expect-error a misspelt status in a set
  statesOf(projectStatus, 'published', 'onhold')
  await notify(context, [id], { title: 'A', body: 'B', record: ['project-winnings', id] })
  // @ts-expect-error a misspelt resource
  await notify(context, [id], { title: 'A', body: 'B', record: ['projectWinnings', id] })
}

/** What rules return. */
defineRules('project-winnings', { effects: { accept: async context => ({ acceptedAt: at(context) }) } })
// @ts-expect-error a misspelt column
defineRules('project-winnings', { effects: { accept: async context => ({ acceptedOn: at(context) }) } })
defineRules('project-winnings', {
  effects: {
    // @ts-expect-error the same beside one that is right
    accept: async context => ({ acceptedOn: at(context), acceptedAt: at(context) }),
  },
})
const accepted = async (context: HookContext) => ({ acceptedOn: at(context) })
defineRules('project-winnings', {
  effects: {
    // @ts-expect-error the same in what a helper gives
    accept: async context => ({ ...(await accepted(context)), acceptedAt: at(context) }),
  },
})
// @ts-expect-error an instant is stored as text
defineRules('project-winnings', { effects: { accept: async context => ({ acceptedAt: context.now }) } })
// @ts-expect-error values of any name say nothing
defineRules('project-winnings', { effects: { accept: async (): Promise<Record<string, unknown>> => ({}) } })
declare const computed: ComputeRules<'company'>
declare const bidComputed: ComputeRules<'projectBid'>
const CONDITIONAL = 'verified_with_conditions'
defineRules('company', { computed, effects: { reinstate: async () => ({ verification: CONDITIONAL }) } })
// @ts-expect-error a status to which the declaration does not let it lead
defineRules('company', { computed, effects: { reinstate: async () => ({ verification: 'suspended' as const }) } })
// @ts-expect-error the declaration alone says where it leads
defineRules('projectBid', { computed: bidComputed, effects: { win: async () => ({ status: 'won' as const }) } })
// @ts-expect-error a misspelt transition
defineRules('projectBid', { computed: bidComputed, effects: { winn: async () => ({}) } })
// @ts-expect-error the same of a guard
defineRules('projectBid', { computed: bidComputed, guards: { winn: async () => undefined } })
// @ts-expect-error a misspelt hook
defineRules('projectBid', { computed: bidComputed, beforeCrate: () => ({}) })
defineRules('projectBid', {
  computed: bidComputed,
  beforeCreate: (_, values) => ({ amount: values.amount, currency: values.currency }),
})
defineRules('projectBid', {
  computed: bidComputed,
  // @ts-expect-error a misspelt column before a create
  beforeCreate: (_, values) => ({ amuont: values.amount, currency: values.currency }),
})
// @ts-expect-error a misspelt column that is looked at
defineRules('projectBid', { computed: bidComputed, beforeCreate: (_, values) => ({ amount: values.amuont }) })
defineRules('projectBid', {
  computed: bidComputed,
  // @ts-expect-error a misspelt column before an update
  beforeUpdate: async (_, row) => ({ amuont: row.amount, currency: row.currency }),
})
// @ts-expect-error an update sets no status
defineRules('projectBid', { computed: bidComputed, beforeUpdate: async () => ({ amount: 1, status: 'won' as const }) })
// @ts-expect-error a reference is stored by its id, not as it is read
defineRules('projectBid', { computed: bidComputed, beforeUpdate: async (_, row) => ({ company: row.company }) })
// @ts-expect-error an amount is a number
defineRules('projectBid', { computed: bidComputed, beforeUpdate: async () => ({ amount: '1.00' }) })
// @ts-expect-error a required field is never empty
defineRules('projectBid', { computed: bidComputed, beforeUpdate: async () => ({ amount: null }) })
const usersComputed = { confirmer: () => ({}) as never }
defineRules('users', { computed: usersComputed, beforeCreate: () => ({ status: 'invited' as const }) })
// @ts-expect-error a status in which nobody begins
defineRules('users', { computed: usersComputed, beforeCreate: () => ({ status: 'archived' as const }) })
// @ts-expect-error what the transition is not given
defineRules('sale', { effects: { confirm: async (_, __, input) => ({ discount: input.discount }) } })
// @ts-expect-error a computed field is missing
defineRules('category', {})
defineRules('requestedCategory', {
  computed: { similar: () => ({}) as never },
  // @ts-expect-error a misspelt transition that follows
  transitionsAfterUpdate: () => ['aprove'],
})

noCycle('category', 'parent')
// @ts-expect-error a misspelt parent
noCycle('category', 'parnt')
defineRules('activities', checkDayOrder('date', 'endDate'))
// @ts-expect-error a misspelt day
defineRules('activities', checkDayOrder('date', 'endsOn'))

const plain: Rules<'videos'> = {}
defineModule({ name: 'a', rules: { videos: defineRules('videos', {}) } })
// @ts-expect-error rules that were not compared with the fields
defineModule({ name: 'a', rules: { videos: plain } })
// @ts-expect-error rules of another resource
defineModule({ name: 'a', rules: { videos: defineRules('banners', {}) } })
