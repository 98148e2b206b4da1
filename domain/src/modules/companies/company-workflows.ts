/** How a company applies and is verified, two axes kept apart (lifecycles.md, company). */
const VERIFYING = { verifiedUntil: 'required', singleProjectLimit: 'required' } as const
export const companyWorkflows = {
  application: {
    initial: 'draft',
    transitions: {
      submit: {
        from: ['draft', 'changes_requested'],
        to: 'submitted',
        label: 'Submit application',
        tone: 'primary',
        binding: true,
      },
      'start-review': {
        from: ['submitted'],
        to: 'in_review',
        label: 'Start review',
        permission: 'VERIFY_COMPANY',
        tone: 'primary',
      },
      'request-changes': {
        from: ['in_review'],
        to: 'changes_requested',
        label: 'Request changes',
        permission: 'VERIFY_COMPANY',
        reason: 'statusReason',
      },
      'review-again': {
        from: ['draft', 'completed'],
        to: 'in_review',
        label: 'Back under review',
        by: 'program',
      },
      'complete-review': {
        from: ['in_review'],
        to: 'completed',
        label: 'Complete review',
        permission: 'VERIFY_COMPANY',
        tone: 'primary',
      },
    },
  },
  verification: {
    initial: 'unverified',
    transitions: {
      verify: {
        from: ['unverified', 'rejected', 'verified_with_conditions'],
        to: 'verified',
        label: 'Verify',
        done: '{{record}} is verified until {{verifiedUntil}}',
        help: 'The company is told. It can be suspended at any time.',
        permission: 'VERIFY_COMPANY',
        tone: 'primary',
        input: VERIFYING,
      },
      renew: {
        from: ['verified'],
        to: 'verified',
        label: 'Renew',
        done: '{{record}} is verified until {{verifiedUntil}}',
        permission: 'VERIFY_COMPANY',
        input: VERIFYING,
      },
      'verify-with-conditions': {
        from: ['unverified', 'rejected', 'verified'],
        to: 'verified_with_conditions',
        label: 'Verify with conditions',
        done: '{{record}} is verified with conditions until {{verifiedUntil}}',
        permission: 'VERIFY_COMPANY',
        input: { ...VERIFYING, conditions: 'required' },
      },
      reject: {
        from: ['unverified'],
        to: 'rejected',
        label: 'Reject',
        permission: 'VERIFY_COMPANY',
        reason: 'statusReason',
        tone: 'danger',
      },
      suspend: {
        from: ['verified', 'verified_with_conditions'],
        to: 'suspended',
        label: 'Suspend',
        permission: 'VERIFY_COMPANY',
        reason: 'statusReason',
        tone: 'danger',
      },
      reinstate: {
        from: ['suspended'],
        to: 'verified',
        orTo: ['verified_with_conditions'],
        label: 'Lift suspension',
        permission: 'VERIFY_COMPANY',
      },
      unverify: {
        from: ['verified', 'verified_with_conditions'],
        to: 'unverified',
        label: 'Verified facts changed',
        by: 'program',
      },
      reconsider: { from: ['rejected'], to: 'unverified', label: 'Reconsider', permission: 'VERIFY_COMPANY' },
    },
  },
} as const
