import { choice, day, file, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const companyDocument = defineResource('companyDocument', {
  title: ['Company document', 'Company documents'],
  about: 'Trade licences, insurance policies and certificates, each reviewed and with its own expiry.',
  label: 'number',
  section: 'Network',
  picker: { detail: ['type'], state: 'status' },
  permission: 'COMPANY_DOCUMENT',
  parent: 'company',
  fields: {
    company: reference('company', { required: true, writable: 'create' }),
    type: choice(
      [
        'trade_licence',
        'insurance',
        'tax_certificate',
        'iso_certificate',
        'safety_manual',
        'bank_letter',
        'power_of_attorney',
        'other',
      ],
      { required: true, labels: { iso_certificate: 'ISO certificate' } },
    ),
    number: text({ required: true, max: 80, search: true, label: 'Document no.' }),
    issuer: text({ max: 160, search: true, label: 'Issued by' }),
    issueDate: day(),
    expiryDate: day({ late: { means: 'expiry', while: { status: ['pending', 'accepted'] } } }),
    file: file({ accept: 'any', help: 'Needed: reviewers accept what they have seen.' }),
    status: choice(['pending', 'accepted', 'rejected'], {
      writable: 'never',
      required: true,
      default: 'pending',
      tones: { pending: 'gold', accepted: 'green', rejected: 'red' },
    }),
    reviewReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
  },
  computed: {
    opened: choice(['opened'], {
      audience: 'staff',
      label: 'Opened by you',
      labels: { opened: 'You opened the file' },
    }),
  },
  workflows: {
    status: {
      initial: 'pending',
      transitions: {
        accept: {
          from: ['pending', 'rejected'],
          to: 'accepted',
          label: 'Accept',
          button: 'Accept document',
          permission: 'VERIFY_COMPANY',
          tone: 'primary',
        },
        reject: {
          from: ['pending', 'accepted'],
          to: 'rejected',
          label: 'Reject',
          button: 'Reject document',
          permission: 'VERIFY_COMPANY',
          reason: 'reviewReason',
          tone: 'danger',
        },
        resubmit: { from: ['rejected'], to: 'pending', label: 'Submit again' },
      },
    },
  },
  header: { name: ['type', 'company'], date: ['expiryDate'], next: ['resubmit'] },
  list: {
    columns: ['number', 'company', 'type', 'status', 'expiryDate', 'issueDate', 'issuer'],
    filters: ['status', 'company', 'type', 'expiryDate', 'issueDate', 'opened'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Document', fields: ['company', 'type', 'number', 'issuer', 'issueDate', 'expiryDate', 'file'] },
    { title: 'Review', fields: ['status', 'reviewReason'] },
  ],
})
