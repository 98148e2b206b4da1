import { choice, choices, day, instant, integer, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const profileDownloadRequest = defineResource('profileDownloadRequest', {
  title: ['Profile download request', 'Profile download requests'],
  about: "Who wants another company's profile as a document, and for what.",
  label: 'number',
  section: 'Network',
  permission: 'PROFILE_DOWNLOAD_REQUEST',
  scope: 'company',
  binding: true,
  fields: {
    number: text({
      writable: 'never',
      required: true,
      unique: true,
      search: true,
      max: 30,
      label: 'No.',
      numbered: 'PD-',
    }),
    company: reference('company', { required: true, writable: 'create', label: 'Requested by' }),
    target: reference('company', { required: true, writable: 'create', label: 'Profile of' }),
    purpose: text({ required: true, multiline: true, max: 2000, search: true }),
    sections: choices(['basic', 'licences', 'references', 'safety', 'financial'], { label: 'Parts' }),
    format: choice(['pdf', 'xlsx'], { required: true, default: 'pdf', labels: { pdf: 'PDF', xlsx: 'Excel' } }),
    expiresOn: day({
      writable: 'never',
      label: 'Link good until',
      late: { means: 'expiry', while: { status: ['fulfilled'] } },
    }),
    maxDownloads: integer({ min: 1, max: 20, writable: 'never' }),
    downloadCount: integer({ writable: 'never', required: true, default: 0, label: 'Downloads' }),
    status: choice(['pending', 'approved', 'fulfilled', 'rejected', 'revoked', 'cancelled'], {
      writable: 'never',
      required: true,
      default: 'pending',
      tones: { pending: 'gold', approved: 'blue', fulfilled: 'green', rejected: 'red', revoked: 'red' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
    decidedAt: instant({ writable: 'never' }),
    lastDownloadedAt: instant({ writable: 'never', label: 'Last downloaded' }),
    consent: choice(['not_needed', 'waiting', 'given', 'refused'], {
      writable: 'never',
      required: true,
      default: 'not_needed',
      label: 'Consent of the company',
      labels: {
        not_needed: 'No consent needed',
        waiting: 'Waiting for consent',
        given: 'Consent given',
        refused: 'Consent refused',
      },
      tones: { waiting: 'gold', given: 'green', refused: 'red' },
    }),
  },
  workflows: {
    status: {
      initial: 'pending',
      transitions: {
        approve: {
          from: ['pending'],
          to: 'approved',
          label: 'Approve',
          button: 'Approve request',
          done: '{{record}} is approved; its link is good until {{expiresOn}}',
          tone: 'primary',
          input: { sections: 'required', expiresOn: 'required', maxDownloads: 'required' },
          binding: true,
        },
        reject: {
          from: ['pending'],
          to: 'rejected',
          label: 'Reject',
          button: 'Reject request',
          reason: 'statusReason',
          tone: 'danger',
        },
        fulfil: { from: ['approved'], to: 'fulfilled', label: 'Mark as delivered', tone: 'primary', binding: true },
        revoke: {
          from: ['approved', 'fulfilled'],
          to: 'revoked',
          label: 'Revoke approval',
          reason: 'statusReason',
          tone: 'danger',
          binding: true,
        },
        cancel: {
          from: ['pending'],
          to: 'cancelled',
          label: 'Cancel request',
          permission: 'CREATE_PROFILE_DOWNLOAD_REQUEST',
          by: 'company',
        },
      },
    },
    // The requested company may not change another company's request: it answers by an endpoint of its own.
    consent: {
      initial: 'not_needed',
      orInitial: ['waiting'],
      transitions: {
        'give-consent': { from: ['waiting'], to: 'given', label: 'Agree', by: 'program' },
        'refuse-consent': { from: ['waiting'], to: 'refused', label: 'Do not agree', by: 'program' },
      },
    },
  },
  header: { name: ['target', 'company'], date: ['expiresOn', 'decidedAt', 'createdAt'] },
  list: {
    columns: ['number', 'company', 'target', 'status', 'consent', 'sections', 'expiresOn', 'createdAt', 'format'],
    filters: ['status', 'consent', 'company', 'target', 'expiresOn', 'format', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Request', fields: ['number', 'company', 'target', 'purpose', 'sections', 'format'] },
    {
      title: 'Decision',
      fields: [
        'status',
        'consent',
        'statusReason',
        'decidedAt',
        'expiresOn',
        'maxDownloads',
        'downloadCount',
        'lastDownloadedAt',
      ],
    },
  ],
})
