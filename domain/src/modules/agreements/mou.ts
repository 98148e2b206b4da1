import {
  boolean,
  choice,
  code,
  day,
  decimal,
  file,
  instant,
  integer,
  money,
  richText,
  text,
} from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const mou = defineResource('mou', {
  title: ['MOU', 'MOUs'],
  about: 'Agreements between the network and its members, version by version.',
  label: 'title',
  section: 'Agreements',
  picker: { detail: ['code'], state: 'status' },
  permission: 'MOU',
  scope: 'staff',
  fields: {
    code: text({ required: true, max: 30, unique: true, uniqueWith: 'versionNo', search: true }),
    title: text({ required: true, max: 200, search: true }),
    kind: choice(['mou', 'nda', 'terms', 'commission_agreement'], {
      required: true,
      default: 'mou',
      labels: { mou: 'MOU', nda: 'NDA' },
    }),
    versionNo: integer({ writable: 'never', required: true, min: 1, default: 1, label: 'Version' }),
    language: code('language', { required: true, default: 'en' }),
    body: richText({
      required: true,
      help: 'Merge fields: {{company.name}}, {{company.registrationNo}}, {{company.city}}, {{signatory.name}}, {{signatory.title}}, {{mou.code}}, {{mou.version}}, {{validFrom}}, {{validTo}}, {{commission.percent}}.',
    }),
    file: file({ accept: 'document' }),
    effectiveFrom: day({ required: true, default: 'today' }),
    effectiveTo: day({ late: { means: 'expiry', while: { status: ['active'] } } }),
    commissionPercent: decimal({ min: 0, max: 100, scale: 2, unit: '%' }),
    currency: code('currency', { required: true, default: 'USD' }),
    commissionCap: money({ min: 0 }),
    validityMonths: integer({ required: true, min: 1, max: 240, default: 12, unit: 'months' }),
    autoRenew: boolean({
      label: 'Goes on by itself',
      help: 'For another period each time, unless notice is given so many days before its end.',
    }),
    noticeDays: integer({ min: 0, max: 365, default: 30, unit: 'days', label: 'Notice' }),
    requiresCountersign: boolean({ default: true, label: 'Countersigned by the network' }),
    changeLog: text({ multiline: true, max: 2000 }),
    status: choice(['draft', 'active', 'superseded', 'retired'], {
      writable: 'never',
      required: true,
      default: 'draft',
      tones: { active: 'green', retired: 'red' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
    activatedAt: instant({ writable: 'never' }),
  },
  computed: { assignmentCount: integer({ label: 'Assigned' }) },
  workflows: {
    status: {
      initial: 'draft',
      transitions: {
        activate: {
          from: ['draft'],
          to: 'active',
          label: 'Activate',
          tone: 'primary',
          help: 'The text cannot be changed afterwards.',
        },
        supersede: { from: ['active'], to: 'superseded', label: 'Supersede' },
        retire: {
          from: ['active', 'superseded'],
          to: 'retired',
          label: 'Retire',
          reason: 'statusReason',
          tone: 'danger',
        },
      },
    },
  },
  header: { date: ['effectiveTo', 'effectiveFrom'] },
  list: {
    columns: ['code', 'title', 'kind', 'status', 'versionNo', 'effectiveFrom', 'effectiveTo'],
    filters: ['status', 'kind', 'language', 'effectiveFrom', 'effectiveTo', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Agreement', fields: ['code', 'title', 'kind', 'versionNo', 'language', 'body', 'file'] },
    {
      title: 'Validity',
      fields: ['effectiveFrom', 'effectiveTo', 'validityMonths', 'autoRenew', 'noticeDays', 'requiresCountersign'],
    },
    { title: 'Commission', fields: ['commissionPercent', 'currency', 'commissionCap'] },
    { title: 'Use and changes', fields: ['status', 'statusReason', 'activatedAt', 'assignmentCount', 'changeLog'] },
  ],
})
