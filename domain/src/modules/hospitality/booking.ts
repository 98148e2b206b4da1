import { block, choice, code, day, integer, money, reference, references, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const booking = defineResource('booking', {
  title: ['Booking', 'Bookings'],
  about: 'Stays that guests asked for; they come in from the public site.',
  label: 'number',
  section: 'Hospitality',
  permission: 'BOOKING',
  scope: 'staff',
  operations: ['list', 'get', 'update', 'delete'],
  fields: {
    number: text({
      writable: 'never',
      required: true,
      unique: true,
      search: true,
      max: 30,
      label: 'No.',
      numbered: 'BK-',
    }),
    suite: reference('suite'),
    accommodation: reference('accommodation'),
    company: reference('company', { onDelete: 'clear' }),
    guestName: text({ required: true, max: 120, search: true }),
    guest: block(
      {
        email: text({ format: 'email', max: 200 }),
        phone: text({ format: 'phone', max: 40 }),
        idNumber: text({ max: 60, label: 'ID number' }),
      },
      { label: 'Contact of the guest' },
    ),
    from: day({ required: true }),
    to: day({ required: true }),
    guests: integer({ required: true, min: 1, max: 1000, default: 1 }),
    complimentaries: references('complimentaries'),
    currency: code('currency', { required: true, default: 'USD' }),
    total: money({ min: 0 }),
    notes: text({ multiline: true, max: 2000 }),
    status: choice(['pending', 'confirmed', 'completed', 'cancelled'], {
      writable: 'never',
      required: true,
      default: 'pending',
      tones: { pending: 'gold', confirmed: 'blue', completed: 'green', cancelled: 'red' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
  },
  computed: { nights: integer({ unit: 'nights' }) },
  workflows: {
    status: {
      initial: 'pending',
      transitions: {
        confirm: {
          from: ['pending'],
          to: 'confirmed',
          label: 'Confirm',
          done: '{{record}} is confirmed from {{from}} to {{to}}',
          tone: 'primary',
        },
        complete: { from: ['confirmed'], to: 'completed', label: 'Complete', tone: 'primary' },
        cancel: {
          from: ['pending', 'confirmed'],
          to: 'cancelled',
          label: 'Cancel booking',
          reason: 'statusReason',
          tone: 'danger',
        },
      },
    },
  },
  header: { figure: 'total', date: ['from'] },
  list: {
    columns: [
      'number',
      'guestName',
      'status',
      'from',
      'to',
      'total',
      'currency',
      'suite',
      'accommodation',
      'nights',
      'guests',
      'createdAt',
    ],
    filters: ['status', 'suite', 'accommodation', 'company', 'from', 'to', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    {
      title: 'Stay',
      fields: ['number', 'suite', 'accommodation', 'from', 'to', 'nights', 'guests', 'complimentaries'],
    },
    { title: 'Guest', fields: ['guestName', 'guest', 'company', 'notes'] },
    { title: 'Price and status', fields: ['currency', 'total', 'status', 'statusReason'] },
  ],
})
