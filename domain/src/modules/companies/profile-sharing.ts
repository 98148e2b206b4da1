import { boolean, choice, choices, day, instant, integer, reference, secret, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const profileSharing = defineResource('profileSharing', {
  title: ['Shared profile', 'Profile sharing'],
  about: 'Links under which somebody outside may read a company profile for a while.',
  label: 'recipientName',
  section: 'Network',
  permission: 'PROFILE_SHARING',
  scope: 'company',
  binding: true,
  fields: {
    company: reference('company', { required: true, writable: 'create' }),
    recipientName: text({ required: true, max: 160, search: true }),
    recipientEmail: text({ format: 'email', max: 200, search: true }),
    channel: choice(['link', 'email', 'qr', 'social'], { required: true, default: 'link', labels: { qr: 'QR code' } }),
    sections: choices(['basic', 'licences', 'references', 'safety'], { label: 'Parts' }),
    passcode: secret({ store: 'hash', min: 6, help: 'Asked for before the profile is shown.' }),
    allowDownload: boolean(),
    expiresOn: day({ required: true, label: 'Good until', late: { means: 'expiry', while: { status: ['active'] } } }),
    viewCount: integer({ writable: 'never', required: true, default: 0, label: 'Views' }),
    lastViewedAt: instant({ writable: 'never', label: 'Last viewed' }),
    status: choice(['active', 'expired', 'revoked'], {
      writable: 'never',
      required: true,
      default: 'active',
      tones: { active: 'green', revoked: 'red' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
  },
  fixed: { status: [{ after: ['active'], fields: ['expiresOn'] }] },
  workflows: {
    status: {
      initial: 'active',
      transitions: {
        expire: { from: ['active'], to: 'expired', label: 'Has expired', by: 'program', after: 'expiresOn' },
        prolong: {
          from: ['expired'],
          to: 'active',
          label: 'Open again',
          done: 'The link to {{record}} is open again until {{expiresOn}}',
          tone: 'primary',
          input: { expiresOn: 'required' },
          binding: true,
        },
        revoke: {
          from: ['active'],
          to: 'revoked',
          label: 'Revoke link',
          reason: 'statusReason',
          tone: 'danger',
          binding: true,
        },
      },
    },
  },
  header: { about: ['company', 'viewCount'], date: ['expiresOn'] },
  list: {
    columns: [
      'recipientName',
      'company',
      'status',
      'channel',
      'expiresOn',
      'viewCount',
      'lastViewedAt',
      'sections',
      'createdAt',
    ],
    filters: ['status', 'company', 'channel', 'expiresOn', 'lastViewedAt', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    {
      title: 'Share',
      fields: [
        'company',
        'recipientName',
        'recipientEmail',
        'channel',
        'sections',
        'allowDownload',
        'expiresOn',
        'passcode',
      ],
    },
    { title: 'Use', fields: ['status', 'statusReason', 'viewCount', 'lastViewedAt'] },
  ],
})
