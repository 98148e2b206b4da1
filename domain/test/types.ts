/** Type tests: what must compile does, and every line under an expect-error would be a mistake the compiler catches. */
import type { resources } from '../src/catalogue.ts'
import type { MistakesIn } from '../src/engine/catalogue.ts'
import type { Fields } from '../src/engine/field.ts'
import { boolean, choice, integer, lines, money, reference, secret, text } from '../src/engine/field.ts'
import type { AnyResource, Create, Row, Transition, Update } from '../src/engine/resource.ts'
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
// @ts-expect-error a misspelt option of a field
text({ required: true, mux: 20 })
// @ts-expect-error a misspelt option of a reference
reference('company', { required: true, onDelet: 'clear' })
// @ts-expect-error words for a value that the choice does not have
choice(['a', 'b'], { labels: { a: 'A', c: 'C' } })

const { scope: _, ...unowned } = rest
const part = {
  ...unowned,
  list: noList,
  fields: {
    ...rest.fields,
    order: reference('order', { required: true, writable: 'create' }),
    maybe: reference('order', { writable: 'create' }),
    moved: reference('order', { required: true }),
  },
} as const
defineResource('part', { ...part, parent: 'order' })
// @ts-expect-error a misspelt parent
defineResource('part', { ...part, parent: 'ordre' })
// @ts-expect-error a parent that is no reference
defineResource('part', { ...part, parent: 'name' })
// @ts-expect-error a parent that a record may lack
defineResource('part', { ...part, parent: 'maybe' })
// @ts-expect-error a parent that may change
defineResource('part', { ...part, parent: 'moved' })
// @ts-expect-error whose rows they are is said twice
defineResource('part', { ...part, parent: 'order', scope: 'shared' })
// @ts-expect-error whose rows they are is not said
defineResource('part', part)

const { permission: __, ...free } = unowned
defineResource('own', { ...free, list: noList, scope: 'own', trash: false })
// @ts-expect-error what is one person's own has no permission
defineResource('own', { ...unowned, list: noList, scope: 'own', trash: false })
// @ts-expect-error nor a trash
defineResource('own', { ...free, list: noList, scope: 'own' })
// @ts-expect-error all else has a permission
defineResource('own', { ...free, list: noList, scope: 'shared' })

const go = { from: ['on'], to: 'off', label: 'Go' } as const
const withTransition = <const T>(transition: T) =>
  ({ ...rest, list: noList, workflows: { state: { initial: 'on', transitions: { go: transition } } } }) as const
defineResource(
  'a',
  withTransition({ ...go, input: { name: 'required' }, reason: 'name', shows: ['name'], orTo: ['on'] }),
)
// @ts-expect-error a misspelt key of a transition, which would leave it to whoever may update
defineResource('a', withTransition({ ...go, permision: 'UPDATE_A' }))
defineResource('a', withTransition({ ...go, undo: { by: 'go', from: ['on'] } }))
// @ts-expect-error a transition that is not there, to take it back
defineResource('a', withTransition({ ...go, undo: { by: 'gone' } }))
// @ts-expect-error a misspelt field among its input
defineResource('a', withTransition({ ...go, input: { name: 'required', nmae: 'optional' } }))
// @ts-expect-error a reason that is kept in no field
defineResource('a', withTransition({ ...go, reason: 'resaon' }))
// @ts-expect-error a field to be shown that is not there
defineResource('a', withTransition({ ...go, shows: ['nmae'] }))
// @ts-expect-error a day that is no field
defineResource('a', withTransition({ ...go, after: 'endsOn' }))
// @ts-expect-error a status that the rules may not have it lead to
defineResource('a', withTransition({ ...go, orTo: ['of'] }))
// @ts-expect-error binding is said or not said
defineResource('a', withTransition({ ...go, binding: 'yes' }))
// @ts-expect-error rows are public in a status that they never have
defineResource('a', { ...rest, list: noList, public: { when: { state: 'onn' }, fields: ['name'] } })
// @ts-expect-error initial is no status
defineResource('a', { ...rest, list: noList, workflows: { state: { initial: 'onn', transitions: {} } } })

/** Compiles where a catalogue makes no mistake; else the message names each, with its place. */
const sound = <const L extends readonly AnyResource[]>(
  _: L,
  __: { readonly [Mistake in MistakesIn<L[number]>]: never },
): void => {}
declare const all: typeof resources
sound(all, {})
const company = defineResource('company', { ...rest, permissions: ['BLESS_A'], list: noList })
const withPermission = <const P extends string>(permission: P) =>
  defineResource('b', withTransition({ ...go, permission }))
sound([company, withPermission('BLESS_A')], {})
sound([company, withPermission('READ_ALL_A')], {})
sound([company, withPermission('PUBLISH_CONTENT')], {})
// @ts-expect-error a misspelt permission of a transition
sound([company, withPermission('BLES_A')], {})
const withFields = <const F extends Fields>(more: F) =>
  defineResource('c', {
    ...rest,
    list: noList,
    fields: { name: text({ required: true }), state: rest.fields.state, of: reference('company'), ...more },
  })
sound([company, withFields({ to: reference('company', { only: { state: 'on,off' } }) })], {})
const astrayTarget = withFields({ to: reference('compny') })
// @ts-expect-error a misspelt target of a reference
sound([company, astrayTarget], {})
const astrayLine = withFields({ items: lines({ to: reference('compny') }) })
// @ts-expect-error the same among lines
sound([company, astrayLine], {})
const astrayOnly = withFields({ to: reference('company', { only: { state: 'onn' } }) })
// @ts-expect-error of the target only records of a status that they never have are offered
sound([company, astrayOnly], {})
const astrayWith = withFields({ to: reference('company', { with: ['nmae'] }) })
// @ts-expect-error a field of the target that is not there is read with it
sound([company, astrayWith], {})
const astrayWithin = withFields({ to: reference('company', { within: { state: 'sate' } }) })
// @ts-expect-error a picker asks a sibling that is not there
sound([company, astrayWithin], {})
const astrayCurrency = withFields({ price: money({ currency: 'curency' }) })
// @ts-expect-error an amount whose currency stands in no field
sound([company, astrayCurrency], {})
const astrayRead = withFields({ shown: boolean({ readPermission: 'BLES_A' }) })
// @ts-expect-error a misspelt permission to read a field
sound([company, astrayRead], {})

const withLines = withFields({ items: lines({ what: text({ required: true }), price: money() }) })
type Line = Row<typeof withLines>['items'][number]
is<Equal<keyof Line, '_id' | 'what' | 'price'>>()
// @ts-expect-error a field that a line does not have
export type NoColumn = Line['pirce']
