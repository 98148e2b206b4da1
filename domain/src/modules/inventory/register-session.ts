import { choice, code, instant, lines, money, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const CASH_DIRECTIONS = ['in', 'out'] as const
const MANAGE = 'MANAGE_REGISTERS'
/** A figure of the cash in the drawer. While the register is open only whoever manages registers reads it, so that others count blindly. */
const figure = (label: string) => money({ label, recordOnly: true })

export const registerSession = defineResource('registerSession', {
  title: ['Register session', 'Register sessions'],
  about: 'Who worked at which register from when to when, and what was in its drawer at the end.',
  label: 'reference',
  section: 'Inventory',
  permission: 'REGISTER_SESSION',
  permissions: [MANAGE],
  scope: 'staff',
  store: 'store',
  trash: false,
  operations: ['list', 'get', 'create'],
  picker: { detail: [], state: 'status' },
  fields: {
    reference: text({
      writable: 'never',
      required: true,
      unique: true,
      search: true,
      max: 30,
      label: 'No.',
      numbered: 'RS-',
    }),
    register: reference('register', { required: true, writable: 'create', only: { active: 'true' } }),
    store: reference('stores', { required: true, writable: 'never', filledFrom: 'register', tab: false }),
    currency: code('currency', { required: true, writable: 'never', filledFrom: 'register' }),
    person: reference('adminUsers', { writable: 'never', onDelete: 'clear', tab: false, label: 'Opened by' }),
    openingFloat: money({
      required: true,
      min: 0,
      writable: 'create',
      digitsByRules: true,
      label: 'Float',
      help: 'The cash in the drawer when the register is opened.',
    }),
    status: choice(['open', 'closed'], {
      writable: 'never',
      required: true,
      default: 'open',
      tones: { open: 'blue', closed: 'green' },
    }),
    moves: lines(
      {
        at: instant({ required: true, label: 'When' }),
        direction: choice(CASH_DIRECTIONS, { required: true, labels: { in: 'Cash in', out: 'Cash out' } }),
        amount: money({ required: true }),
        reason: text({ required: true, max: 500 }),
        by: reference('adminUsers', { onDelete: 'clear' }),
      },
      { writable: 'never', max: 1000, label: 'Cash in and out' },
    ),
    closedAt: instant({ writable: 'never', label: 'Closed' }),
    closedBy: reference('adminUsers', { writable: 'never', onDelete: 'clear', tab: false }),
    counted: money({
      writable: 'never',
      min: 0,
      help: 'The cash in the drawer at the end, with the float. Empty where it was not counted.',
    }),
    expected: money({ writable: 'never', help: 'What should have been in the drawer when the register was closed.' }),
    difference: money({ writable: 'never', help: 'Counted amount minus expected amount.' }),
    closingReason: text({
      writable: 'never',
      multiline: true,
      max: 2000,
      label: 'Reason',
      help: 'Why the count differs, or why the cash was not counted.',
    }),
  },
  computed: {
    cashTaken: figure('Cash taken'),
    changeGiven: figure('Change given back'),
    cashRefunded: figure('Cash refunded'),
    cashIn: figure('Cash in'),
    cashOut: figure('Cash out'),
    expectedNow: money({ label: 'Expected now', recordOnly: true, readPermission: MANAGE }),
  },
  workflows: {
    status: {
      initial: 'open',
      transitions: {
        close: {
          from: ['open'],
          to: 'closed',
          label: 'Close register',
          tone: 'primary',
          input: { counted: 'required', closingReason: 'optional' },
          final: true,
          binding: true,
          help: 'The session ends with what you counted, and cannot be opened again. If the count differs from what should be in the drawer, a reason is needed.',
          done: '{{register}} is closed',
        },
        'close-uncounted': {
          from: ['open'],
          to: 'closed',
          label: 'Close as not counted',
          reason: 'closingReason',
          final: true,
          binding: true,
          help: 'The session ends without a count and cannot be opened again. The managers of the registers of the store are told.',
          done: '{{register}} is closed, and its cash was not counted',
        },
      },
    },
  },
  header: { name: ['register', 'person'], about: ['store'], figure: 'difference', date: ['closedAt', 'createdAt'] },
  list: {
    columns: [
      'reference',
      'register',
      'store',
      'person',
      'status',
      'createdAt',
      'closedAt',
      'openingFloat',
      'expected',
      'counted',
      'difference',
      'currency',
    ],
    filters: ['status', 'register', 'store', 'person', 'difference', 'counted', 'closedAt', 'createdAt'],
    sort: '-createdAt',
    totals: ['difference'],
  },
  form: [
    { title: 'Register', fields: ['reference', 'register', 'openingFloat', 'store', 'currency', 'person'] },
    { title: 'Cash in and out', fields: ['moves'] },
    {
      title: 'Cash in the drawer',
      fields: ['cashTaken', 'changeGiven', 'cashRefunded', 'cashIn', 'cashOut', 'expectedNow'],
    },
    {
      title: 'Closing',
      fields: ['status', 'closedAt', 'closedBy', 'expected', 'counted', 'difference', 'closingReason'],
    },
  ],
})
