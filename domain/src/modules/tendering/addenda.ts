import { boolean, choice, code, decimal, files, instant, integer, lines, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { addendumCriteria, addendumPriceWeight } from './rated-criteria.ts'
import { AWARD_CRITERIA, addendumBoq, LONGEST_BILL } from './tender-terms.ts'

export const addenda = defineResource('addenda', {
  title: ['Addendum', 'Addenda'],
  about: 'What changes in a tender after it was published, numbered and told to everybody who bids.',
  label: 'title',
  section: 'Network',
  picker: { detail: ['changes'], state: 'status' },
  permission: 'ADDENDA',
  parent: 'project',
  unseen: { status: ['draft'] },
  fields: {
    project: reference('projects', { required: true, writable: 'create' }),
    number: integer({ writable: 'never', min: 1, label: 'No.' }),
    title: text({ required: true, max: 200, search: true }),
    changes: text({ required: true, multiline: true, max: 5000, label: 'What changes' }),
    material: boolean({
      help: 'Bids are calculated from it: companies that have submitted one are asked to confirm it.',
    }),
    attachments: files({ accept: 'any' }),
    newDeadline: instant({ label: 'New bid deadline', zone: 'timeZone', help: 'Later than the present one.' }),
    boq: addendumBoq,
    billChanges: lines(
      {
        kind: choice(['changed', 'added', 'removed'], {
          required: true,
          label: 'Change',
          labels: { changed: 'Changed row', added: 'New row', removed: 'Removed row' },
        }),
        before: text({ max: 2000, label: 'Was' }),
        after: text({ max: 2000, label: 'Is' }),
      },
      { writable: 'never', max: 2 * LONGEST_BILL, label: 'Changes to the bill' },
    ),
    awardCriteria: choice(AWARD_CRITERIA, { label: 'New award criteria' }),
    criteria: addendumCriteria,
    priceWeight: addendumPriceWeight,
    sealing: choice(['sealed', 'unsealed'], {
      label: 'New sealing',
      help: 'Only while nobody has submitted a bid.',
    }),
    bidSecurityPercent: decimal({ min: 0, max: 20, scale: 2, unit: '%', label: 'New bid security' }),
    performanceSecurityPercent: decimal({ min: 0, max: 100, scale: 2, unit: '%', label: 'New performance security' }),
    retentionPercent: decimal({ min: 0, max: 50, scale: 2, unit: '%', label: 'New retention' }),
    paymentTerms: text({ multiline: true, max: 2000, label: 'New payment terms' }),
    status: choice(['draft', 'issued'], {
      writable: 'never',
      required: true,
      default: 'draft',
      tones: { issued: 'blue' },
    }),
    issuedAt: instant({ writable: 'never' }),
  },
  computed: { timeZone: code('timeZone') },
  fixed: {
    status: [
      {
        after: ['draft'],
        fields: [
          'title',
          'changes',
          'material',
          'attachments',
          'newDeadline',
          'boq',
          'awardCriteria',
          'criteria',
          'priceWeight',
          'sealing',
          'bidSecurityPercent',
          'performanceSecurityPercent',
          'retentionPercent',
          'paymentTerms',
        ],
      },
    ],
  },
  workflows: {
    status: {
      initial: 'draft',
      transitions: {
        issue: {
          from: ['draft'],
          to: 'issued',
          label: 'Issue addendum',
          permission: 'PUBLISH_PROJECTS',
          tone: 'primary',
          final: true,
          binding: true,
          help: 'It gets its number and changes the tender at once; every bidder and every invited company is notified. You cannot change or undo it: another addendum can correct it.',
          done: 'Addendum {{number}} is issued, and the bidders are told',
          shows: ['changes', 'newDeadline', 'material'],
        },
      },
    },
  },
  header: { about: ['project', 'number'], date: ['issuedAt', 'newDeadline'] },
  list: {
    columns: ['title', 'number', 'project', 'status', 'material', 'newDeadline', 'issuedAt'],
    filters: ['project', 'status', 'material', 'issuedAt', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Addendum', fields: ['project', 'number', 'title', 'changes', 'material', 'attachments'] },
    { title: 'New dates', fields: ['newDeadline'] },
    {
      title: 'New terms',
      help: 'Empty fields stay unchanged.',
      fields: [
        'awardCriteria',
        'sealing',
        'bidSecurityPercent',
        'performanceSecurityPercent',
        'retentionPercent',
        'paymentTerms',
      ],
    },
    { title: 'New rated criteria', fields: ['criteria', 'priceWeight'] },
    { title: 'New bill of quantities', fields: ['boq', 'billChanges'] },
    { title: 'Handling', fields: ['status', 'issuedAt'] },
  ],
})
