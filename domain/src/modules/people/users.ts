import { boolean, choice, code, file, instant, reference, secret, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { RECORD_VIEWS } from '../../engine/session.ts'
import { accountSteps } from './account.ts'

export const users = defineResource('users', {
  title: ['User', 'Users'],
  about: 'People of member companies who use the platform.',
  label: 'name',
  section: 'People',
  picker: { detail: ['email'], state: 'status' },
  permission: 'USER',
  screen: 'user',
  scope: 'company',
  table: { name: 'person', only: { kind: 'platform' } },
  fields: {
    name: text({ required: true, max: 120, search: true }),
    // changed with a password, and by a link to the new address: see the endpoints of accounts
    email: text({ required: true, writable: 'create', format: 'email', max: 200, unique: true, search: true }),
    phone: text({ format: 'phone', max: 40 }),
    company: reference('company', { onDelete: 'restrict' }),
    roleInCompany: choice(['owner', 'admin', 'estimator', 'finance', 'viewer']),
    role: reference('roles', { required: true, key: 'alias' }),
    avatar: file({ accept: 'image', label: 'Photo' }),
    emailVerified: boolean({ writable: 'never' }),
    // chosen only by the person, by a mailed link
    password: secret({ store: 'hash', writable: 'never' }),
    locale: code('language', { required: true, default: 'en', label: 'Language' }),
    timeZone: code('timeZone', { required: true, default: 'UTC' }),
    theme: choice(['system', 'light', 'dark'], { required: true, default: 'system', writable: 'never' }),
    // chosen in the own profile
    recordsOpenAs: choice(RECORD_VIEWS, { writable: 'never' }),
    status: choice(['invited', 'active', 'suspended', 'archived'], {
      writable: 'never',
      required: true,
      default: 'active',
      tones: { invited: 'blue', active: 'green', suspended: 'orange' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
    lastLoginAt: instant({ writable: 'never', label: 'Last sign-in' }),
    confirmation: choice(['waiting', 'confirmed'], {
      writable: 'never',
      default: 'waiting',
      tones: { waiting: 'gold', confirmed: 'green' },
      help: 'Until the company has confirmed the account, it reads nothing sealed and does nothing binding.',
    }),
    notes: text({ multiline: true, max: 2000, audience: 'staff' }),
  },
  computed: {
    confirmer: choice(['company', 'staff', 'colleague'], {
      audience: 'staff',
      label: 'To be confirmed by',
      labels: { company: 'Its administrators', staff: 'Staff', colleague: 'A colleague: you added or changed it' },
      tones: { staff: 'gold', colleague: 'gold' },
    }),
  },
  workflows: {
    status: accountSteps,
    confirmation: {
      initial: 'waiting',
      orInitial: ['confirmed'],
      transitions: {
        'confirm-account': {
          from: ['waiting'],
          to: 'confirmed',
          label: 'Confirm account',
          tone: 'primary',
          binding: true,
          final: true,
          help: 'The account then reads the sealed bids of the company and can submit, accept and sign for it. You can suspend the account later.',
          done: '{{record}} can now act for {{company}}.',
        },
        'require-confirmation': {
          from: ['confirmed'],
          to: 'waiting',
          label: 'Confirmation required',
          by: 'program',
        },
      },
    },
  },
  header: { about: ['company', 'role'], date: ['lastLoginAt'] },
  list: {
    columns: [
      'avatar',
      'name',
      'company',
      'role',
      'roleInCompany',
      'status',
      'email',
      'lastLoginAt',
      'emailVerified',
      'createdAt',
    ],
    filters: [
      'status',
      'confirmation',
      'confirmer',
      'role',
      'company',
      'roleInCompany',
      'emailVerified',
      'lastLoginAt',
      'createdAt',
    ],
    sort: '-createdAt',
    counts: { 'role-count': 'role' },
    tabs: 'status',
  },
  form: [
    { title: 'Person', fields: ['name', 'email', 'phone', 'avatar', 'locale', 'timeZone'] },
    { title: 'Company and role', fields: ['company', 'roleInCompany', 'role'] },
    { title: 'Account', fields: ['status', 'statusReason', 'confirmation', 'emailVerified', 'lastLoginAt', 'notes'] },
  ],
})
