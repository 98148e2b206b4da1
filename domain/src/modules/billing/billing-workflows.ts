import { crediting } from './crediting.ts'
import { disputes } from './disputes.ts'
import { payments } from './payments.ts'

/** The approved fields of a bill: all that its company reads. */
const APPROVED = [
  'type',
  'relatedTo',
  'company',
  'project',
  'winning',
  'issueDate',
  'dueDate',
  'periodFrom',
  'periodTo',
  'currency',
  'lines',
  'billTo',
  'poReference',
  'terms',
  'notes',
] as const
const fourEyes = (refusal: string) =>
  ({ makers: ['create', 'submit'], fields: APPROVED, setting: 'approval.separateBilling', refusal }) as const

/** The course of a bill from draft to issued, and from there on (lifecycles.md, billing). */
export const billingWorkflows = {
  status: {
    initial: 'draft',
    transitions: {
      submit: { from: ['draft'], to: 'pending_approval', label: 'Submit for approval', tone: 'primary' },
      'send-back': {
        from: ['pending_approval'],
        to: 'draft',
        label: 'Send back',
        permission: 'ISSUE_BILLINGS',
        reason: 'statusReason',
      },
      issue: {
        from: ['pending_approval'],
        to: 'issued',
        label: 'Issue',
        button: 'Issue bill',
        done: '{{number}} is issued, and {{company}} is told',
        shows: ['company', 'total', 'issueDate', 'dueDate'],
        permission: 'ISSUE_BILLINGS',
        tone: 'primary',
        help: 'A number is given; nothing can be changed afterwards.',
        final: true,
        binding: true,
        fourEyes: fourEyes('You drafted, changed or submitted this bill: another person must issue it.'),
      },
      'issue-with-void': { from: ['draft'], to: 'issued', label: 'Issued with the void', by: 'program' },
      ...payments,
      ...disputes,
      ...crediting,
      cancel: {
        from: ['draft', 'pending_approval'],
        to: 'cancelled',
        label: 'Cancel draft',
        reason: 'statusReason',
        tone: 'danger',
      },
      void: {
        from: ['issued'],
        to: 'voided',
        label: 'Void',
        button: 'Void bill',
        done: '{{record}} is voided by a credit note',
        shows: ['total', 'balance'],
        help: 'A credit note over what is left of it is issued, and the company is told.',
        permission: 'VOID_BILLINGS',
        reason: 'statusReason',
        tone: 'danger',
        binding: true,
        fourEyes: fourEyes('You drafted, changed or submitted this bill: another person must void it.'),
      },
      'write-off': {
        from: ['issued'],
        to: 'written_off',
        label: 'Write off',
        permission: 'VOID_BILLINGS',
        reason: 'statusReason',
        tone: 'danger',
        binding: true,
      },
    },
  },
} as const
