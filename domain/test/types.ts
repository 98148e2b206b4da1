/** Type tests: what must compile does, and every line under an expect-error would be a mistake the compiler catches. */
import { choice, integer, lines, money, reference, secret, text } from '../src/engine/field.ts'
import type { Create, Row, Transition, Update } from '../src/engine/resource.ts'
import { defineResource } from '../src/engine/resource.ts'
import type { Ref } from '../src/engine/values.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const is = <T extends true>(): T => true as T

const order = defineResource('order', {
  title: ['Order', 'Orders'],
  about: 'For the tests.',
  label: 'name',
  section: 'Network',
  permission: 'ORDER',
  scope: 'owner',
  fields: {
    name: text({ required: true }),
    note: text(),
    owner: reference('company', { required: true, writable: 'create' }),
    total: money({ writable: 'never' }),
    quantity: integer({ required: true, default: 1 }),
    password: secret({ store: 'hash' }),
    status: choice(['open', 'closed'], { required: true, writable: 'never', default: 'open' }),
    items: lines({ what: text({ required: true }), price: money() }),
  },
  computed: { age: integer() },
  workflows: {
    status: {
      initial: 'open',
      transitions: { close: { from: ['open'], to: 'closed', label: 'Close', input: { note: 'required' } } },
    },
  },
  list: { columns: ['name', 'age', 'createdAt'], filters: ['status', 'owner'], sort: '-createdAt', tabs: 'status' },
  form: [{ title: 'Order', fields: ['name', 'note', 'age'] }],
})
type OrderRow = Row<typeof order>
is<Equal<OrderRow['name'], string>>()
is<Equal<OrderRow['note'], string | null>>()
is<Equal<OrderRow['owner'], Ref>>()
is<Equal<OrderRow['status'], 'open' | 'closed'>>()
is<Equal<OrderRow['items'][number]['price'], number | null>>()
is<Equal<OrderRow['age'], number | null>>()
is<Equal<Transition<typeof order>, 'close'>>()
// @ts-expect-error a secret is never read
export type NoSecret = OrderRow['password']

export const created: Create<typeof order> = { name: 'a', owner: 'id', items: [{ what: 'x' }], password: 'p' }
export const changed: Update<typeof order> = { version: 1, note: null }
// @ts-expect-error a required field is missing
export const withoutName: Create<typeof order> = { owner: 'id' }
// @ts-expect-error what the server sets cannot be written
export const withTotal: Create<typeof order> = { name: 'a', owner: 'id', total: 1 }
// @ts-expect-error a status is changed by a transition only
export const withStatus: Update<typeof order> = { version: 1, status: 'closed' }
// @ts-expect-error fixed once the record exists
export const withOwner: Update<typeof order> = { version: 1, owner: 'other' }
// @ts-expect-error an update names the version it was made from
export const withoutVersion: Update<typeof order> = { note: 'x' }
// @ts-expect-error wrong type
export const wrongType: Create<typeof order> = { name: 1, owner: 'id' }

const rest = {
  title: ['A', 'As'],
  about: 'For the tests.',
  label: 'name',
  section: 'Network',
  permission: 'A',
  scope: 'shared',
  fields: { name: text({ required: true }), state: choice(['on', 'off'], { required: true, default: 'on' }) },
  form: [],
} as const
// @ts-expect-error a misspelt column
defineResource('a', { ...rest, list: { columns: ['nmae'], filters: [], sort: 'name' } })
// @ts-expect-error a misspelt filter
defineResource('a', { ...rest, list: { columns: [], filters: ['stat'], sort: 'name' } })
// @ts-expect-error a misspelt sort
defineResource('a', { ...rest, list: { columns: [], filters: [], sort: '-nmae' } })
const noList = { columns: [], filters: [], sort: 'name' } as const
const astray = { initial: 'on', transitions: { go: { from: ['on'], to: 'of', label: 'Go' } } } as const
// @ts-expect-error a transition to a status that is not there
defineResource('a', { ...rest, list: noList, workflows: { state: astray } })
// @ts-expect-error a label that is no field
defineResource('a', { ...rest, label: 'title', list: { columns: [], filters: [], sort: 'name' } })
// @ts-expect-error a default that is no option
choice(['a', 'b'], { default: 'c' })
