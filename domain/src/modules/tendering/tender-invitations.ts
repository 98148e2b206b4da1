import { choice, instant, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const tenderInvitations = defineResource('tenderInvitations', {
  title: ['Tender invitation', 'Tender invitations'],
  about: 'Which companies were invited to bid on a project, and what they answer.',
  label: 'number',
  section: 'Network',
  permission: 'TENDER_INVITATIONS',
  scope: 'company',
  operations: ['list', 'get'],
  trash: false,
  fields: {
    number: text({
      writable: 'never',
      required: true,
      unique: true,
      search: true,
      max: 30,
      label: 'No.',
      numbered: 'TI-',
    }),
    project: reference('projects', { required: true, writable: 'create' }),
    company: reference('company', { required: true, writable: 'create', label: 'Invited' }),
    status: choice(['sent', 'opened', 'intends_to_bid', 'declined', 'withdrawn'], {
      writable: 'never',
      required: true,
      default: 'sent',
      tones: { sent: 'blue', opened: 'blue', intends_to_bid: 'green', declined: 'red', withdrawn: 'red' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
    openedAt: instant({ writable: 'never' }),
    answeredAt: instant({ writable: 'never' }),
  },
  computed: {
    bidDeadline: instant({ late: { means: 'deadline', while: { status: ['sent', 'opened'] } } }),
  },
  workflows: {
    status: {
      initial: 'sent',
      transitions: {
        open: {
          from: ['sent'],
          to: 'opened',
          label: 'Opened',
          permission: 'READ_SINGLE_TENDER_INVITATIONS',
          by: 'opening',
        },
        intend: {
          from: ['sent', 'opened', 'declined'],
          to: 'intends_to_bid',
          label: 'We intend to bid',
          permission: 'CREATE_PROJECT_APPLICATIONS',
          by: 'company',
          tone: 'primary',
          help: 'The owner and the network see it. It does not bind you.',
        },
        decline: {
          from: ['sent', 'opened', 'intends_to_bid'],
          to: 'declined',
          label: 'Decline',
          button: 'Decline invitation',
          permission: 'CREATE_PROJECT_APPLICATIONS',
          by: 'company',
          reason: 'statusReason',
          tone: 'danger',
          help: 'The owner and the network see your reason. Until the deadline you can still say that you intend to bid.',
        },
        withdraw: {
          from: ['sent', 'opened', 'intends_to_bid', 'declined'],
          to: 'withdrawn',
          label: 'No longer invited',
          by: 'program',
        },
        'invite-again': { from: ['withdrawn'], to: 'sent', label: 'Invited again', by: 'program' },
      },
    },
  },
  header: { name: ['company', 'project'], date: ['bidDeadline', 'answeredAt', 'openedAt', 'createdAt'] },
  list: {
    columns: [
      'number',
      'project',
      'company',
      'status',
      'bidDeadline',
      'statusReason',
      'createdAt',
      'openedAt',
      'answeredAt',
    ],
    filters: ['project', 'company', 'status', 'bidDeadline', 'createdAt', 'answeredAt'],
    sort: '-createdAt',
  },
  form: [
    {
      title: 'Invitation',
      fields: ['number', 'project', 'company', 'status', 'statusReason', 'openedAt', 'answeredAt'],
    },
  ],
})
