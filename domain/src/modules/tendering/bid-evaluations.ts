import { boolean, choice, decimal, instant, lines, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const bidEvaluations = defineResource('bidEvaluations', {
  title: ['Bid evaluation', 'Bid evaluations'],
  about: 'The scores that each evaluator gives a bid by the rated criteria, for themselves until they are submitted.',
  label: 'number',
  section: 'Network',
  picker: { detail: [], state: 'status' },
  permission: 'BID_EVALUATIONS',
  scope: 'staff',
  trash: false,
  fields: {
    number: text({
      writable: 'never',
      required: true,
      unique: true,
      search: true,
      max: 30,
      label: 'No.',
      numbered: 'E-',
    }),
    project: reference('projects', { writable: 'never', required: true }),
    bid: reference('projectBid', {
      required: true,
      writable: 'create',
      only: { status: 'under_review,shortlisted' },
    }),
    evaluator: reference('adminUsers', { writable: 'never', required: true, tab: false }),
    scores: lines(
      {
        criterion: text({ required: true, max: 120 }),
        score: decimal({ min: 0, max: 100, scale: 2 }),
        note: text({ max: 2000 }),
      },
      { max: 50, toFill: { column: 'score' } },
    ),
    comment: text({ multiline: true, max: 5000 }),
    noConflict: boolean({ label: 'I have no conflict of interest' }),
    technicalScore: decimal({ writable: 'never', min: 0, max: 100, scale: 2, allDigits: true }),
    status: choice(['draft', 'submitted'], {
      writable: 'never',
      required: true,
      default: 'draft',
      tones: { submitted: 'green' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
    submittedAt: instant({ writable: 'never' }),
  },
  fixed: { status: [{ after: ['draft'], fields: ['scores', 'comment', 'noConflict'] }] },
  workflows: {
    status: {
      initial: 'draft',
      transitions: {
        submit: {
          from: ['draft'],
          to: 'submitted',
          label: 'Submit scores',
          tone: 'primary',
          final: true,
          binding: true,
          help: 'The scores are final and count.',
        },
        reopen: {
          from: ['submitted'],
          to: 'draft',
          label: 'Reopen',
          button: 'Reopen scores',
          permission: 'AWARD_PROJECTS',
          reason: 'statusReason',
          binding: true,
        },
      },
    },
  },
  header: { name: ['evaluator', 'project'], figure: 'technicalScore', about: ['bid'], date: ['submittedAt'] },
  list: {
    columns: ['number', 'project', 'bid', 'evaluator', 'status', 'technicalScore', 'submittedAt'],
    filters: ['project', 'bid', 'evaluator', 'status', 'submittedAt', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Bid', fields: ['number', 'project', 'bid', 'evaluator'] },
    { title: 'Scores', fields: ['scores', 'technicalScore', 'comment', 'noConflict'] },
    { title: 'Handling', fields: ['status', 'statusReason', 'submittedAt'] },
  ],
})
